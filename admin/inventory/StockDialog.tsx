import { useEffect, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { variantText } from '#contracts/catalogue/option-text.ts'
import type { InventoryRow } from '#contracts/inventory/inventory-calls.ts'
import type { TextParams } from '#contracts/texts.ts'
import { useAdmin } from '../auth/use-session.ts'
import { ChoiceInput } from '../fields/ChoiceInput.tsx'
import { TextInput } from '../fields/TextInput.tsx'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import { CountCheck } from './CountCheck.tsx'
import css from './inventory.module.css'
import { proposedReason, rememberReason } from './proposed-reason.ts'
import { StockFigures } from './StockFigures.tsx'
import { isUnusualCount, type StockTask, type StockValues, tasks, typedNumber } from './stock-tasks.ts'
import { useSend } from './use-send.ts'
import { useWarehouses } from './use-warehouses.ts'

interface Props {
  kind: StockTask
  row: InventoryRow
  onClose: () => void
  /** Reloads the rows; the dialog stays open until they have arrived, so that the next one starts with current values. */
  onDone: () => Promise<unknown>
}

/** Dialog that transfers, counts, adjusts, writes off or restores units of one lot. Enter submits, Esc closes. */
export function StockDialog({ kind, row, onClose, onDone }: Props) {
  const translate = useTranslate()
  const format = useFormat()
  const { id: account } = useAdmin()
  const warehouses = useWarehouses(kind === 'transfer')
  const element = useRef<HTMLFormElement>(null)
  /** The user was warned that the count is far from the recorded quantity. */
  const [isChecked, setChecked] = useState(false)
  const { call, input, initial, reasons, change } = tasks[kind]
  const reason = proposedReason(kind, account, reasons ?? [], row)
  const form = useForm<StockValues>({ defaultValues: { quantity: initial(row), to: '', reason, remark: '' } })
  const send = useSend(form, element)
  const typed = form.watch('quantity')
  const quantity = typedNumber(typed)
  const label = (name: string, more?: TextParams) => translate(`admin.inventory.${name}`, more)
  const units = (count: number) => label('units', { count, n: format.number(count) })

  const submit = form.handleSubmit(async (values) => {
    if (kind === 'update' && !isChecked && quantity !== undefined && isUnusualCount(row.quantity, quantity))
      return setChecked(true)
    const after = row.quantity + change(row, quantity ?? 0)
    const done = `${row.sku} · ${row.warehouse.name} · ${format.number(row.quantity)} → ${units(after)}`
    if (!(await send(call, input(row, values), done, reasons ? ['reason'] : []))) return setChecked(false)
    if (reasons) rememberReason(kind, account, values.reason)
    await onDone()
    onClose()
  })
  const destinations = warehouses
    .filter(({ id }) => id !== row.warehouse_id)
    .map(({ id, title: name }) => ({ value: String(id), title: name }))
  const only = destinations.length === 1 ? destinations[0]?.value : undefined
  useEffect(() => {
    if (only) form.setValue('to', only)
  }, [only, form])
  const choices = reasons?.map((value) => ({ value, title: label(`reason_of.${value}`) })) ?? []
  const confirm = () => {
    if (isChecked) return label('update_confirm', { units: units(quantity ?? 0) })
    return kind === 'discard' && quantity ? label('discard_confirm', { units: units(quantity) }) : label(kind)
  }
  return (
    <FormProvider {...form}>
      <FormDialog
        ref={element}
        title={translate('common.name_value', { name: label(kind), value: row.sku })}
        confirm={confirm()}
        // A write-off needs a typed quantity, so that two keys cannot remove a whole lot.
        disabled={kind === 'discard' && typed.trim() === ''}
        destructive={kind === 'discard'}
        dirty={form.formState.isDirty}
        back={isChecked ? { title: label('update_again'), onClick: () => setChecked(false) } : undefined}
        onConfirm={submit}
        onClose={onClose}
      >
        <div>
          <p className={css.what}>{variantText({ name: row.product_name, option_text: row.option_text })}</p>
          <p>{label(isChecked ? 'update_check' : `${kind}_text`)}</p>
        </div>
        {isChecked ? (
          <CountCheck before={row.quantity} after={quantity ?? 0} />
        ) : (
          <>
            <StockFigures kind={kind} row={row} to={Number(form.watch('to'))} typed={typed} />
            {kind === 'restore' ? null : (
              <TextInput name="quantity" label={label(`${kind}_quantity`)} numeric="integer" required autoFocus />
            )}
            {kind === 'transfer' ? <ChoiceInput name="to" label={label('to')} options={destinations} required /> : null}
            {reasons ? <ChoiceInput name="reason" label={label('reason')} options={choices} required /> : null}
            <TextInput name="remark" label={label('remark')} autoFocus={kind === 'restore'} />
          </>
        )}
      </FormDialog>
    </FormProvider>
  )
}
