import { fullName } from '#contracts/customers/full-name.ts'
import type { OrderAddress } from '#contracts/orders/order.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { CopyButton } from './CopyButton.tsx'
import css from './orders.module.css'

/** An address as on an envelope, with a button that copies it. */
export function AddressText({ of }: { of: OrderAddress }) {
  const translate = useTranslate()
  const country = of.country ? translate(`countries.${of.country}`) : ''
  const text = [fullName(of), of.address, country, of.contact_number].filter(Boolean).join('\n')
  return (
    <address className={css.address}>
      <strong>{fullName(of)}</strong>
      {of.address ? <span className={css.lines}>{of.address}</span> : null}
      {country ? <span>{country}</span> : null}
      <span>{of.contact_number}</span>
      <span className={css.copy}>
        <CopyButton text={text} label={translate('admin.order.copy_address')} />
      </span>
    </address>
  )
}
