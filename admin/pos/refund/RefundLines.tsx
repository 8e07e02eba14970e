import Switch from '@mui/material/Switch'
import { variantText } from '#contracts/catalogue/option-text.ts'
import type { PosReceipt } from '#contracts/pos/receipt.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Stepper } from '../frame/Stepper.tsx'
import css from './refund.module.css'
import type { ReturnedLine } from './use-refund.ts'

interface Props {
  receipt: PosReceipt
  lines: Readonly<Record<number, ReturnedLine>>
  onLine: (at: number, line: ReturnedLine) => void
  /** The line that keys change, once a keyboard was used. */
  chosen: number | undefined
}

/** The lines of a sale: how many come back, to stock or not, and what they are worth. */
export function RefundLines({ receipt, lines, onLine, chosen }: Props) {
  const translate = useTranslate()
  const format = useFormat()
  const paid = receipt.payments.map(
    ({ method, amount }) => `${translate(`common.pos_method.${method}`)} ${format.amount(amount)}`,
  )
  return (
    <Panel
      title={receipt.order_number || receipt.receipt_number}
      note={[format.dateTime(receipt.at), receipt.cashier].filter(Boolean).join(translate('admin.list.comma'))}
      aside={paid.join(translate('admin.list.comma'))}
      flush
    >
      <ul className={css.lines}>
        {receipt.items.map((item, at) => {
          const line = lines[at] ?? { quantity: 0, restock: true }
          const name = variantText(item)
          const worth = line.quantity > 0 ? (item.refund_amounts[line.quantity - 1] ?? 0) : 0
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a receipt does not change
            <li key={at} data-chosen={at === chosen}>
              <Picture path={item.image} size={40} />
              <span className={css.name}>
                {item.name}
                <small>
                  {[
                    item.option_text,
                    translate('admin.till.bought', { count: item.quantity }),
                    translate('admin.till.paid_each', { amount: format.amount(item.net / item.quantity) }),
                  ]
                    .filter(Boolean)
                    .join(translate('admin.list.comma'))}
                </small>
              </span>
              {item.refundable > 0 ? (
                <>
                  <Stepper
                    name={name}
                    value={line.quantity}
                    most={item.refundable}
                    onChange={(quantity) => onLine(at, { ...line, quantity })}
                  />
                  {/* biome-ignore lint/a11y/noLabelWithoutControl: Switch is the control */}
                  <label className={css.restock}>
                    <Switch
                      checked={line.restock}
                      onChange={(_, restock) => onLine(at, { ...line, restock })}
                      slotProps={{ input: { 'aria-label': translate('admin.till.to_stock_of', { name }) } }}
                    />
                    {translate(line.restock ? 'admin.till.to_stock' : 'admin.till.not_to_stock')}
                  </label>
                </>
              ) : (
                <span className={css.none}>{translate('admin.till.nothing_left')}</span>
              )}
              <b>{worth > 0 ? format.amount(-worth) : '–'}</b>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
