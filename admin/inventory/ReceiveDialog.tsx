import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { createInventory, listInventory, type StockOption } from '#contracts/inventory/inventory-calls.ts'
import type { TextParams } from '#contracts/texts.ts'
import { callApi } from '../api/call.ts'
import { useSite } from '../api/use-site.ts'
import { useMay } from '../auth/use-session.ts'
import { ChoiceInput } from '../fields/ChoiceInput.tsx'
import { DateInput } from '../fields/DateInput.tsx'
import { TextInput } from '../fields/TextInput.tsx'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import css from './inventory.module.css'
import { Preview } from './Preview.tsx'
import { StockPicker } from './StockPicker.tsx'
import { typedNumber } from './stock-tasks.ts'
import { useSend } from './use-send.ts'
import { useWarehouses } from './use-warehouses.ts'

interface Values {
  stock_id: StockOption | ''
  warehouse_id: string
  quantity: string
  expiry_date: string
  unit_cost: string
  remark: string
}

interface Props {
  /** The variant and the warehouse that are filled in at first. */
  into?: { stock: StockOption; warehouse_id: number }
  onClose: () => void
  onDone: () => Promise<unknown>
}

/** Dialog that receives units into a warehouse, one variant after the other. */
export function ReceiveDialog({ into, onClose, onDone }: Props) {
  const translate = useTranslate()
  const format = useFormat()
  const seesCost = useMay()('get cost')
  const { currency_mark, warehouse_id: usual } = useSite()
  const warehouses = useWarehouses()
  const element = useRef<HTMLFormElement>(null)
  const only = warehouses.length === 1 ? String(warehouses[0]?.id) : ''
  // Most units arrive where the online store sells from.
  const first = usual ? String(usual) : ''
  const empty: Values = { stock_id: '', warehouse_id: first, quantity: '', expiry_date: '', unit_cost: '', remark: '' }
  const filled = into ? { ...empty, stock_id: into.stock, warehouse_id: String(into.warehouse_id) } : empty
  const form = useForm<Values>({ defaultValues: filled })
  const send = useSend(form, element)
  const label = (name: string, more?: TextParams) => translate(`admin.inventory.${name}`, more)
  const units = (count: number) => label('units', { count, n: format.number(count) })
  const nameOf = (id: string) => warehouses.find((each) => String(each.id) === id)?.title ?? ''

  const submit = (again: boolean) =>
    form.handleSubmit(async ({ stock_id, warehouse_id, ...values }) => {
      // Only what the list offers: the warehouse of the online store may be disabled.
      const offered = into !== undefined || warehouses.some(({ id }) => String(id) === warehouse_id)
      const warehouse = offered ? warehouse_id : only
      const sent = {
        ...values,
        stock_id: stock_id ? stock_id.id : '',
        warehouse_id: warehouse === '' ? '' : Number(warehouse),
      }
      const done = `${stock_id ? stock_id.sku : ''} · ${nameOf(warehouse)} · +${units(typedNumber(values.quantity) ?? 0)}`
      if (!(await send(createInventory, sent, done))) return
      await onDone()
      if (!again) return onClose()
      form.reset({ ...empty, warehouse_id, remark: values.remark })
      element.current?.querySelector('input')?.focus()
    })
  const warehouseOptions = warehouses.map(({ id, title }) => ({ value: String(id), title }))
  return (
    <FormProvider {...form}>
      <FormDialog
        ref={element}
        title={label('receive')}
        confirm={label('receive')}
        onConfirm={submit(false)}
        other={{ title: label('receive_next'), onClick: submit(true) }}
        dirty={form.formState.isDirty}
        onClose={onClose}
      >
        <p>{label('receive_text')}</p>
        <StockPicker
          name="stock_id"
          label={label('stock')}
          placeholder={label('stock_hint')}
          required
          autoFocus={!into}
        />
        {only ? null : (
          <ChoiceInput name="warehouse_id" label={label('warehouse')} options={warehouseOptions} required />
        )}
        <div className={css.pair}>
          <TextInput
            name="quantity"
            label={label('receive_quantity')}
            numeric="integer"
            required
            autoFocus={into !== undefined}
          />
          <DateInput name="expiry_date" label={label('expiry_date')} />
        </div>
        {seesCost ? <TextInput name="unit_cost" label={label('receipt_cost', { currency: currency_mark })} /> : null}
        <TextInput name="remark" label={label('remark')} />
        <Result places={warehouseOptions} only={only} />
      </FormDialog>
    </FormProvider>
  )
}

/** Units before and after of the row that the received units are added to. */
function Result({ places, only }: { places: readonly { value: string; title: string }[]; only: string }) {
  const [stock, chosen, typed, expiry] = useWatch<Values>({
    name: ['stock_id', 'warehouse_id', 'quantity', 'expiry_date'],
  }) as [Values['stock_id'], string, string, string]
  const warehouse = chosen || only
  const params = { stock_id: stock ? stock.id : 0, warehouse_id: Number(warehouse), per_page: 100 }
  const { data } = useQuery({
    queryKey: ['inventory', 'lots', params],
    queryFn: ({ signal }) => callApi(listInventory, params, signal),
    enabled: stock !== '' && warehouse !== '',
  })
  if (stock === '' || warehouse === '') return null
  const lot = data?.data.find((row) => !row.is_discard && (row.expiry_date ?? '') === expiry)
  const name = places.find(({ value }) => value === warehouse)?.title ?? ''
  return <Preview lines={[{ name, before: data ? (lot?.quantity ?? 0) : undefined, change: typedNumber(typed) }]} />
}
