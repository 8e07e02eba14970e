import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { FormProvider, useForm } from 'react-hook-form'
import { adjustReasons, type InventoryRow, listInventory } from '#contracts/inventory/inventory-calls.ts'
import { callApi } from '../api/call.ts'
import { ChoiceInput } from '../fields/ChoiceInput.tsx'
import { TextInput } from '../fields/TextInput.tsx'
import { useFormat } from '../i18n/format.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import css from './inventory.module.css'
import { Preview, type PreviewLine } from './Preview.tsx'
import { type StockTask, type StockValues, tasks, typedNumber } from './stock-tasks.ts'
import { useSend } from './use-send.ts'
import { useWarehouses } from './use-warehouses.ts'

interface Props {
  kind: StockTask
  row: InventoryRow
  onClose: () => void
  /** Reads the rows anew; the dialog stays until they are there, so that the next one begins with what is true. */
  onDone: () => Promise<unknown>
}

/** Moves, counts, adjusts, writes off or restores units of one lot. Enter does it, Esc leaves. */
export function StockDialog({ kind, row, onClose, onDone }: Props) {
  const translate = useTranslate()
  const warehouses = useWarehouses(kind === 'transfer')
  const element = useRef<HTMLFormElement>(null)
  const { call, input, initial } = tasks[kind]
  const form = useForm<StockValues>({ defaultValues: { quantity: initial(row), to: '', reason: '', remark: '' } })
  const send = useSend(form, element)
  const submit = form.handleSubmit(async (values) => {
    if (!(await send(call, input(row, values)))) return
    await onDone()
    onClose()
  })
  const label = (name: string) => translate(`admin.inventory.${name}`)
  const destinations = warehouses
    .filter(({ id }) => id !== row.warehouse_id)
    .map(({ id, title: name }) => ({ value: String(id), title: name }))
  const only = destinations.length === 1 ? destinations[0]?.value : undefined
  useEffect(() => {
    if (only) form.setValue('to', only)
  }, [only, form])
  const reasons = adjustReasons.map((reason) => ({
    value: reason,
    title: translate(`admin.inventory.reason_of.${reason}`),
  }))
  return (
    <FormProvider {...form}>
      <FormDialog
        ref={element}
        title={`${label(kind)}: ${row.sku}`}
        confirm={label(kind)}
        destructive={kind === 'discard'}
        onConfirm={submit}
        onClose={onClose}
      >
        <div>
          <p className={css.what}>{[row.product_name, row.option_text].filter(Boolean).join(' · ')}</p>
          <p>{label(`${kind}_text`)}</p>
        </div>
        <Figures kind={kind} row={row} to={Number(form.watch('to'))} typed={form.watch('quantity')} />
        {kind === 'restore' ? null : (
          <TextInput name="quantity" label={label(`${kind}_quantity`)} numeric="integer" required autoFocus />
        )}
        {kind === 'transfer' ? <ChoiceInput name="to" label={label('to')} options={destinations} required /> : null}
        {kind === 'adjust' ? <ChoiceInput name="reason" label={label('reason')} options={reasons} required /> : null}
        <TextInput name="remark" label={label('remark')} autoFocus={kind === 'restore'} />
      </FormDialog>
    </FormProvider>
  )
}

interface FiguresProps {
  kind: StockTask
  row: InventoryRow
  /** Where a transfer goes. */
  to: number
  typed: string
}

function Figures({ kind, row, to, typed }: FiguresProps) {
  const translate = useTranslate()
  const format = useFormat()
  const quantity = typedNumber(typed)
  const change = quantity === undefined ? undefined : tasks[kind].change(row, quantity)
  const target = useTarget(kind === 'transfer' ? row : undefined, to)
  const free = row.quantity - row.reserved
  const tooMany = change !== undefined && change < -free
  const lines: PreviewLine[] = [{ name: row.warehouse.name, before: row.quantity, change, least: row.reserved }]
  if (target) lines.push({ ...target, change: change === undefined ? undefined : -change })
  if (kind === 'discard' || kind === 'restore')
    lines.push({
      name: translate('admin.inventory.discarded_units'),
      before: row.discarded_quantity,
      change: change === undefined ? undefined : -change,
    })
  return (
    <div className={css.figures}>
      <Preview lines={lines} />
      <p className={css.free} data-wrong={tooMany} role="status">
        {row.reserved > 0 || tooMany
          ? translate('admin.inventory.over_free', { count: format.number(free) })
          : row.expiry_date
            ? `${translate('admin.inventory.expiry_date')} ${format.date(row.expiry_date)}`
            : ''}
      </p>
    </div>
  )
}

/** The units of the same lot where a transfer goes. */
function useTarget(row: InventoryRow | undefined, warehouse_id: number) {
  const asked = { stock_id: row?.stock_id, warehouse_id, per_page: 100 }
  const { data } = useQuery({
    queryKey: ['inventory', 'lots', asked],
    queryFn: ({ signal }) => callApi(listInventory, asked, signal),
    enabled: row !== undefined && warehouse_id > 0,
  })
  const warehouses = useWarehouses(row !== undefined)
  if (!row || !(warehouse_id > 0)) return undefined
  const name = warehouses.find(({ id }) => id === warehouse_id)?.title ?? ''
  const lot = data?.data.find((other) => !other.is_discard && other.expiry_date === row.expiry_date)
  return { name, before: data ? (lot?.quantity ?? 0) : undefined }
}
