import Button from '@mui/material/Button'
import { useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { receivePurchaseOrder } from '#contracts/purchasing/purchase-order-calls.ts'
import { callApi } from '../api/call.ts'
import { toastError } from '../api/toast-error.ts'
import { useRefresh } from '../api/use-refresh.ts'
import { TextInput } from '../fields/TextInput.tsx'
import { showProblems } from '../forms/show-problems.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { ScanField } from '../scanner/ScanField.tsx'
import { Badge } from '../ui/Badge.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { ListChecks } from '../ui/icons.tsx'
import { toasts } from '../ui/toast-store.ts'
import css from './purchasing.module.css'
import { ReceiptEffect } from './ReceiptEffect.tsx'
import { ReceiveRow } from './ReceiveRow.tsx'
import { countAccepted, countRejected, getRest, openLines, type ReceiveLine, sentLines } from './receive-lines.ts'
import type { PurchaseProps } from './use-purchase.ts'

interface Values {
  items: ReceiveLine[]
  remark: string
}

/** Receives units: by scanning, by typing, or all that is open. Pressing again after a lost answer receives nothing twice. */
export function ReceiveDialog({ purchase, onChange, onStale, onClose }: PurchaseProps & { onClose: () => void }) {
  const translate = useTranslate()
  const format = useFormat()
  const refresh = useRefresh()
  const element = useRef<HTMLFormElement>(null)
  const sent = useRef({ text: '', key: '' })
  const [lines] = useState(() => openLines(purchase))
  const [scanned, setScanned] = useState<{ text: string; isWrong: boolean }>()
  const form = useForm<Values>({
    defaultValues: {
      items: lines.map(({ id }) => ({ id, quantity: '0', rejected: '0', expiry_date: '' })),
      remark: '',
    },
  })
  const values = form.watch()
  const accepted = countAccepted(values.items)
  const label = (name: string, params?: Record<string, string | number>) => translate(`admin.purchase.${name}`, params)
  const wrong = lines.filter(({ open }, at) => values.items[at] && getRest(open, values.items[at]) < 0).length

  const setQuantity = (at: number, quantity: number) =>
    form.setValue(`items.${at}.quantity`, String(quantity), { shouldDirty: true })
  const scan = (code: string) => {
    const at = lines.findIndex(
      ({ barcode, sku, supplier_sku }) =>
        barcode === code || [sku, supplier_sku].some((one) => one.toLowerCase() === code.toLowerCase()),
    )
    const line = lines[at]
    if (!line) return setScanned({ text: label('unknown_code', { code }), isWrong: true })
    const quantity = Number(form.getValues(`items.${at}.quantity`)) + 1
    setQuantity(at, quantity)
    setScanned({ text: `${line.product_name}${translate('admin.list.comma')}${quantity}`, isWrong: false })
  }
  const acceptAll = () => {
    for (const [at, { open }] of lines.entries())
      setQuantity(at, Math.max(0, open - (Number(form.getValues(`items.${at}.rejected`)) || 0)))
  }
  const send = async () => {
    form.clearErrors()
    const items = sentLines(form.getValues('items'))
    const input = { id: purchase.id, remark: form.getValues('remark'), items }
    const text = JSON.stringify(input)
    if (sent.current.text !== text) sent.current = { text, key: crypto.randomUUID() }
    try {
      const { data } = await callApi(receivePurchaseOrder, { ...input, idempotency_key: sent.current.key })
      toasts.success(translate('common.toast.submit_success'), [data.number])
      onChange(data)
      refresh()
      onClose()
    } catch (error) {
      toastError(error, translate('common.toast.submit_fail'), { form: element })
      // Lines without units were not sent: problems name the position among those that were.
      const places = items.map(({ id }) => lines.findIndex((line) => line.id === id))
      const fields = Object.entries(error.fields).map(([name, message]) => [
        name.replace(/^items\.(\d+)/, (_, at: string) => `items.${places[Number(at)] ?? at}`),
        message,
      ])
      showProblems(form, element.current, Object.fromEntries(fields))
      if (error.status === 409) onStale()
    }
  }
  return (
    <FormProvider {...form}>
      <FormDialog
        ref={element}
        title={`${label('receive')} ${purchase.number}`}
        confirm={label('receive_units', { count: accepted, n: format.number(accepted) })}
        disabled={accepted + countRejected(values.items) === 0 || wrong > 0}
        dirty={form.formState.isDirty}
        onConfirm={send}
        onClose={onClose}
        large
      >
        <p>{label('receive_text', { warehouse: purchase.warehouse.name })}</p>
        <div className={css.scan}>
          <ScanField
            label={label('scan')}
            onCode={scan}
            isWrong={scanned?.isWrong ?? false}
            autoFocus
            answer={
              <span role="status">
                {scanned ? <Badge tone={scanned.isWrong ? 'bad' : 'ok'}>{scanned.text}</Badge> : null}
              </span>
            }
          />
          <Button startIcon={<ListChecks aria-hidden />} onClick={acceptAll}>
            {label('accept_all')}
          </Button>
        </div>
        <table className={css.receiveTable}>
          <thead>
            <tr>
              <th scope="col">{label('product')}</th>
              <th scope="col" data-align="end">
                {label('open')}
              </th>
              <th scope="col" data-align="end">
                {label('accept')}
              </th>
              <th scope="col" data-align="end">
                {label('reject')}
              </th>
              <th scope="col">{label('expiry_date')}</th>
              <th scope="col" data-align="end">
                {label('then_open')}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, at) => (
              <ReceiveRow key={line.id} at={at} item={line} />
            ))}
          </tbody>
        </table>
        <div className={css.receiveFoot}>
          <TextInput name="remark" label={label('remark')} rows={2} />
          <ReceiptEffect purchase={purchase} items={sentLines(values.items)} />
        </div>
        {wrong > 0 ? <p className={css.bad}>{label('wrong_lines', { count: wrong })}</p> : null}
      </FormDialog>
    </FormProvider>
  )
}
