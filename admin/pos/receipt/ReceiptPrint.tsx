import { encode } from 'uqr'
import { variantText } from '#contracts/catalogue/option-text.ts'
import type { PosReceipt } from '#contracts/pos/receipt.ts'
import type { Translate } from '#contracts/texts.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import css from './receipt.module.css'

interface Props {
  receipt: PosReceipt
  /** Texts of its own language, where they are not those of the page. */
  first?: Translate | undefined
  /** Texts of the second language. */
  second?: Translate | undefined
}

/** A receipt as it is printed on a roll of 58 or 80 mm: black on white, in one or two languages. */
export function ReceiptPrint({ receipt, first, second }: Props) {
  const ofPage = useTranslate()
  const translate = first ?? ofPage
  const format = useFormat()
  const { store, items, payments } = receipt
  const both = (key: string) => {
    // texts: admin.till.paper.*
    const [text, other] = [translate(key), second?.(key)]
    return other && other !== text ? `${text} ${other}` : text
  }
  const label = (name: string) => both(`admin.till.paper.${name}`)
  const line = (name: string, amount: number, isStrong = false) => (
    <tr className={isStrong ? css.total : undefined}>
      <th scope="row">{name}</th>
      <td>{format.amount(amount)}</td>
    </tr>
  )
  return (
    <article className={css.paper} data-width={store.width} aria-label={label('receipt')}>
      {receipt.is_copy ? <p className={css.copy}>{label('copy')}</p> : null}
      <header>
        <h2>{store.name}</h2>
        {store.second && store.second.name !== store.name ? (
          <p lang={store.second.language}>{store.second.name}</p>
        ) : null}
        {lines([store.header, store.second?.header, store.address, store.second?.address, store.phone])}
      </header>
      <p className={css.about}>
        <span>{receipt.receipt_number}</span>
        <span>{format.dateTime(receipt.at)}</span>
        {receipt.order_number ? <span>{receipt.order_number}</span> : null}
        <span>{`${receipt.register} ${receipt.cashier}`}</span>
      </p>
      {receipt.type === 'refund' ? <p className={css.copy}>{label('refund')}</p> : null}
      <table>
        <tbody>
          {items.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a receipt does not change
            <tr key={at}>
              <td>
                {variantText(item)}
                <span>{`${item.quantity} × ${format.amount(item.price)}`}</span>
              </td>
              <td>{format.amount(item.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table>
        <tbody>
          {receipt.discount_total + receipt.points_discount + receipt.tax_added !== 0
            ? line(label('subtotal'), receipt.subtotal)
            : null}
          {receipt.discounts.map(({ title, amount }) => line(title, -amount))}
          {receipt.points_discount > 0 ? line(label('points'), -receipt.points_discount) : null}
          {receipt.tax_added > 0 ? receipt.taxes.map(({ title, amount }) => line(title, amount)) : null}
          {receipt.rounding !== 0 ? line(label('rounding'), receipt.rounding) : null}
          {line(`${label('total')} ${receipt.currency}`, receipt.grand_total, true)}
          {payments.map(({ method, amount, tendered }) =>
            line(both(`common.pos_method.${method}`), tendered ?? amount),
          )}
          {payments.map(({ change }) => (change > 0 ? line(label('change'), change) : null))}
          {receipt.tax_included > 0 && receipt.taxes.length === 0 ? line(label('tax'), receipt.tax_included) : null}
          {receipt.tax_added > 0
            ? null
            : receipt.taxes.map(({ title, amount }) => line(`${label('tax')}: ${title}`, amount))}
        </tbody>
      </table>
      {receipt.refunds.map((refund) => (
        <p key={refund.refund_id} className={css.refund}>
          {`${label('refund')} ${refund.receipt_number} ${format.dateTime(refund.at)} ${format.amount(-refund.amount)}`}
        </p>
      ))}
      {receipt.points_earned > 0 ? <p>{`${label('points_earned')} ${receipt.points_earned}`}</p> : null}
      {receipt.receipt_number ? <QrCode text={receipt.receipt_number} /> : null}
      {lines([store.footer, store.second?.footer])}
    </article>
  )
}

const lines = (texts: readonly (string | undefined)[]) =>
  [...new Set(texts.filter(Boolean))].map((text) => <p key={text}>{text}</p>)

function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg className={css.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={text}>
      <path d={dark.join('')} />
    </svg>
  )
}
