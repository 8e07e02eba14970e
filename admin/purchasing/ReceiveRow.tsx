import { useWatch } from 'react-hook-form'
import type { PurchaseOrderItem } from '#contracts/purchasing/purchase-order.ts'
import { DateInput } from '../fields/DateInput.tsx'
import { TextInput } from '../fields/TextInput.tsx'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Check } from '../ui/icons.tsx'
import { Picture } from '../ui/Picture.tsx'
import css from './purchasing.module.css'
import { getRest, type ReceiveLine } from './receive-lines.ts'

/** One line of the receive dialog; too many units are said under it before they are sent. */
export function ReceiveRow({ at, item }: { at: number; item: PurchaseOrderItem }) {
  const translate = useTranslate()
  const format = useFormat()
  const line: ReceiveLine = useWatch({ name: `items.${at}` })
  const rest = getRest(item.open, line)
  const label = (name: string) => translate(`admin.purchase.${name}`)
  const of = (name: string) => translate('common.name_value', { name: label(name), value: item.sku })
  return (
    <>
      <tr data-wrong={rest < 0}>
        <td>
          <div className={css.product}>
            <Picture path={item.image} size={32} />
            <div>
              <p className={css.strong}>{item.product_name}</p>
              <p className={css.meta}>{[item.option_text, item.sku].filter(Boolean).join(' · ')}</p>
            </div>
          </div>
        </td>
        <td data-align="end" data-label={label('open')}>
          {format.number(item.open)}
        </td>
        <td data-align="end" data-label={label('accept')}>
          <TextInput compact name={`items.${at}.quantity`} label={of('accept')} numeric="integer" />
        </td>
        <td data-align="end" data-label={label('reject')}>
          <TextInput compact name={`items.${at}.rejected`} label={of('reject')} numeric="integer" />
        </td>
        <td data-label={label('expiry_date')}>
          <DateInput compact name={`items.${at}.expiry_date`} label={of('expiry_date')} />
        </td>
        <td
          data-align="end"
          data-label={label('then_open')}
          className={rest < 0 ? css.bad : rest === 0 ? css.ok : css.strong}
        >
          {rest === 0 ? (
            <>
              <Check aria-hidden /> {translate('admin.purchase.none')}
            </>
          ) : rest < 0 ? (
            `−${format.number(-rest)}`
          ) : (
            format.number(rest)
          )}
        </td>
      </tr>
      {rest < 0 ? (
        <tr>
          <td colSpan={6} className={css.problem} role="alert">
            {translate('validation.received_over_ordered')}
          </td>
        </tr>
      ) : null}
    </>
  )
}
