import { useState } from 'react'
import { Form } from 'react-router'
import type { Address } from '#contracts/customers/address.ts'
import { fullName } from '#contracts/customers/full-name.ts'
import { useCountryName } from '../order/use-country-name.ts'
import { useText } from '../text/TextProvider.tsx'
import { button } from '../ui/button.ts'
import { PageLink } from '../ui/PageLink.tsx'

/** An entry of the address book. With JavaScript, removing it asks for confirmation. */
export function AddressCard({ address }: { address: Address }) {
  const t = useText()
  const countryName = useCountryName()
  const [isAsking, setAsking] = useState(false)
  const { id, contact_number, country, default_shipping, default_billing } = address
  const name = fullName(address)
  const marks = [
    ...(default_shipping ? [t('storefront.address.default_shipping_mark')] : []),
    ...(default_billing ? [t('storefront.address.default_billing_mark')] : []),
  ]
  return (
    <li className="border-line flex flex-col rounded-control border p-5">
      <address className="type-small text-ink-2 grow not-italic">
        <span className="type-strong text-ink block">{name}</span>
        <span className="block break-words whitespace-pre-line">{address.address}</span>
        {countryName(country)}
        <br />
        {contact_number}
      </address>
      {marks.length > 0 && <p className="type-caption text-primary mt-3">{marks.join(' · ')}</p>}
      <Form
        method="post"
        className="mt-4 flex flex-wrap items-center gap-x-5"
        onSubmit={(event) => {
          if (isAsking) return
          event.preventDefault()
          setAsking(true)
        }}
      >
        <input type="hidden" name="id" value={id} />
        {isAsking ? (
          <>
            <p className="type-small w-full pb-2">{t('common.confirm.delete_title', { name })}</p>
            <button type="submit" name="intent" value="delete" className={button({ kind: 'outline', size: 'small' })}>
              {t('common.action.delete')}
            </button>
            <button
              type="button"
              className={`${button({ kind: 'quiet', size: 'small' })} ml-2`}
              onClick={() => setAsking(false)}
            >
              {t('common.action.cancel')}
            </button>
          </>
        ) : (
          <>
            <PageLink
              to={`?edit=${id}`}
              className="link type-small inline-flex min-h-11 items-center"
              aria-label={`${t('common.action.edit')}: ${name}`}
            >
              {t('common.action.edit')}
            </PageLink>
            <button
              type="submit"
              name="intent"
              value="delete"
              className="link type-small min-h-11"
              aria-label={`${t('common.action.delete')}: ${name}`}
            >
              {t('common.action.delete')}
            </button>
          </>
        )}
      </Form>
    </li>
  )
}
