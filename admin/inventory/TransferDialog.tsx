import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { type InventoryRow, listInventory } from '#contracts/inventory/inventory-calls.ts'
import { proposeTransfer, transferUnits } from '#contracts/inventory/transfer-calls.ts'
import { callApi } from '../api/call.ts'
import { toastError } from '../api/toast-error.ts'
import { useRefresh } from '../api/use-refresh.ts'
import { useListLanguage, useSite } from '../api/use-site.ts'
import { ChoiceInput } from '../fields/ChoiceInput.tsx'
import { TextInput } from '../fields/TextInput.tsx'
import { showProblems } from '../forms/show-problems.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { ScanField } from '../scanner/ScanField.tsx'
import { Badge } from '../ui/Badge.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { Wand2 } from '../ui/icons.tsx'
import { toasts } from '../ui/toast-store.ts'
import { costOf, typedNumber } from './stock-tasks.ts'
import { TransferRow } from './TransferRow.tsx'
import css from './transfer.module.css'
import { useWarehouses } from './use-warehouses.ts'

interface Props {
  rows: readonly InventoryRow[]
  /** Id of the warehouse that is chosen at first. */
  to?: string
  onClose: () => void
  /** Called with the ids of the rows that went. */
  onDone: (ids: readonly number[]) => void
}

export interface TransferValues {
  to: string
  remark: string
  /** By the id of the row. */
  units: Record<string, string>
}

/** Transfers units of several lots to another warehouse, all or none; a scan adds one more. */
export function TransferDialog({ rows: chosen, to: chosenTo = '', onClose, onDone }: Props) {
  const translate = useTranslate()
  const format = useFormat()
  const refresh = useRefresh()
  const language = useListLanguage()
  const { currency_mark } = useSite()
  const element = useRef<HTMLFormElement>(null)
  const [rows, setRows] = useState(chosen)
  const [problems, setProblems] = useState<Record<number, string>>({})
  const [unknown, setUnknown] = useState('')
  const form = useForm<TransferValues>({ defaultValues: { to: chosenTo, remark: '', units: {} } })
  const units = useWatch({ control: form.control, name: 'units' })
  const to = Number(useWatch({ control: form.control, name: 'to' })) || 0
  const ids = rows.map(({ id }) => id)
  const { data: proposed } = useQuery({
    queryKey: ['transfer proposal', to, ids],
    queryFn: ({ signal }) => callApi(proposeTransfer, { to, ids }, signal),
    enabled: to > 0,
    placeholderData: (before) => before,
  })
  const proposalOf = (id: number) => (to > 0 ? proposed?.data.find(({ from }) => from === id) : undefined)
  const label = (name: string, params?: Record<string, string | number>) => translate(`admin.inventory.${name}`, params)
  const sources = new Map(chosen.map(({ warehouse }) => [warehouse.id, warehouse.name]))
  const targets = useWarehouses()
    .filter(({ id }) => !sources.has(Number(id)))
    .map(({ id, title }) => ({ value: String(id), title }))
  const only = targets.length === 1 ? targets[0]?.value : undefined
  useEffect(() => {
    if (only) form.setValue('to', only)
  }, [only, form])
  const sent = rows.flatMap((row) => {
    const quantity = typedNumber(units[row.id] ?? '') ?? 0
    return quantity > 0 ? [{ row, quantity }] : []
  })
  const total = sent.reduce((sum, { quantity }) => sum + quantity, 0)
  const atCost = costOf(sent)
  const isOver = sent.some(({ row, quantity }) => quantity > row.quantity - row.reserved)

  const add = (row: InventoryRow) => {
    if (!rows.some(({ id }) => id === row.id)) setRows([...rows, row])
    const before = typedNumber(form.getValues(`units.${row.id}`) ?? '') ?? 0
    form.setValue(`units.${row.id}`, String(before + 1), { shouldDirty: true })
  }
  const fillUp = () => {
    for (const { from, quantity } of proposed?.data ?? [])
      form.setValue(`units.${from}`, quantity > 0 ? String(quantity) : '', { shouldDirty: true })
  }
  const scan = async (code: string) => {
    const warehouse_id = chosen[0]?.warehouse_id
    const { data } = await callApi(listInventory, { search: code, warehouse_id, per_page: 20, language })
    const row = data.find(
      (one) =>
        (one.barcode === code || one.sku.toLowerCase() === code.toLowerCase()) && one.quantity - one.reserved > 0,
    )
    setUnknown(row ? '' : code)
    if (row) add(row)
  }
  const send = async () => {
    setProblems({})
    const { to, remark } = form.getValues()
    const moved = sent.map(({ row, quantity }) => ({ from: row.id, quantity }))
    try {
      await callApi(transferUnits, { to: Number(to), remark, rows: moved })
      toasts.success(translate('common.toast.submit_success'), [
        label('units', { count: total, n: format.number(total) }),
      ])
      refresh()
      onDone(moved.map(({ from }) => from))
    } catch (error) {
      toastError(error, translate('common.toast.submit_fail'), { form: element })
      const ofRows = Object.entries(error.fields).flatMap(([name, text]) => {
        const row = sent[Number(/^rows\.(\d+)/.exec(name)?.[1] ?? Number.NaN)]?.row
        return row ? [[row.id, text] as const] : []
      })
      setProblems(Object.fromEntries(ofRows))
      showProblems(form, element.current, error.fields.to ? { to: error.fields.to } : {})
    }
  }
  return (
    <FormProvider {...form}>
      <FormDialog
        ref={element}
        title={label('transfer_rows', { count: rows.length })}
        confirm={label('transfer')}
        disabled={sent.length === 0 || isOver}
        dirty={form.formState.isDirty}
        onConfirm={send}
        onClose={onClose}
        large
      >
        <p>{label('transfer_rows_text')}</p>
        <div className={css.places}>
          <p>
            <small>{label('from')}</small>
            {[...sources.values()].join(translate('admin.list.comma'))}
          </p>
          <ChoiceInput name="to" label={label('to')} options={targets} required />
        </div>
        <ScanField
          label={label('transfer_scan', { name: chosen[0]?.warehouse.name ?? '' })}
          onCode={(code) => void scan(code)}
          isWrong={unknown !== ''}
          answer={
            <span role="status">
              {unknown ? <Badge tone="bad">{translate('admin.purchase.unknown_code', { code: unknown })}</Badge> : null}
            </span>
          }
        />
        <div className={css.fill}>
          <Button size="small" startIcon={<Wand2 aria-hidden />} disabled={!to || !proposed} onClick={fillUp}>
            {label('fill_up')}
          </Button>
          <small>{label(to ? 'fill_up_text' : 'fill_up_first')}</small>
        </div>
        <table className={css.table} data-single={sources.size === 1}>
          <thead>
            <tr>
              <th scope="col">{label('product')}</th>
              <th scope="col">{label('warehouse')}</th>
              <th scope="col" data-align="end">
                {label('sold_in_7_days')}
              </th>
              <th scope="col" data-align="end">
                {sources.size === 1 ? [...sources.values()] : label('available')}
              </th>
              <th scope="col" data-align="end">
                {label('transfer_quantity')}
              </th>
              <th scope="col" data-align="end">
                {targets.find(({ value }) => Number(value) === to)?.title ?? label('there')}
              </th>
              <th scope="col">
                <span className="visually-hidden">{translate('admin.purchase.remove')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <TransferRow
                key={row.id}
                row={row}
                proposal={proposalOf(row.id)}
                problem={problems[row.id]}
                onRemove={rows.length > 1 ? () => setRows(rows.filter(({ id }) => id !== row.id)) : undefined}
              />
            ))}
          </tbody>
        </table>
        <TextInput name="remark" label={label('remark')} />
        <p className={css.sum} role="status">
          {[
            label('transfer_sum', { rows: format.number(sent.length), units: format.number(total) }),
            ...(atCost === undefined
              ? []
              : [label('transfer_cost', { value: `${currency_mark}${format.amount(atCost)}` })]),
          ].join(translate('admin.list.comma'))}
        </p>
      </FormDialog>
    </FormProvider>
  )
}
