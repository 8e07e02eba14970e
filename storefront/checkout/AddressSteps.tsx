import { fullName } from '#contracts/customers/full-name.ts'
import { useText } from '../text/TextProvider.tsx'
import { useListFormat } from '../text/use-listed.ts'
import { CheckField } from '../ui/Field.tsx'
import { useField } from '../ui/form-state.ts'
import { AddressFields } from './AddressFields.tsx'
import { OptionRows } from './OptionRows.tsx'
import type { Checkout } from './read-checkout.ts'
import { Step } from './Step.tsx'

interface Props {
  checkout: Checkout
  onCountry(country: string): void
}

/**
 * The delivery address, from the address book or typed; for pick-up only the contact. Fields are shown and hidden by CSS, so this works
 * without JavaScript.
 */
export function ShippingAddressStep({ checkout, onCountry }: Props) {
  const t = useText()
  const listed = useListFormat()
  const { addresses, home, countries, billing_countries, country_names, profile } = checkout
  const { typed } = useField('shipping_address_id')
  const chosen = typed ?? (home.address_id === null ? '' : String(home.address_id))
  const rows = [
    ...addresses.map(({ id, address, country, ...of }) => ({
      value: String(id),
      title: fullName(of),
      text: listed([...address.split('\n'), country_names[country] ?? country]),
    })),
    { value: '', title: t('storefront.checkout.other_address') },
  ]
  return (
    <Step
      title={
        <>
          <span className="deliver-only">{t('storefront.checkout.shipping_address')}</span>
          <span className="collect-only">{t('storefront.checkout.contact_details')}</span>
        </>
      }
      className="address-step"
    >
      {addresses.length > 0 && (
        <div className="deliver-only mb-5">
          <OptionRows
            name="shipping_address_id"
            legend={t('storefront.checkout.shipping_address')}
            rows={rows}
            chosen={chosen}
            onChoose={(value) => onCountry(addresses.find(({ id }) => String(id) === value)?.country ?? home.country)}
          />
        </div>
      )}
      <div className={addresses.length > 0 ? 'typed-address' : ''}>
        <AddressFields
          name="shipping_address"
          countries={countries}
          initial={{
            country: home.country,
            ...(profile && {
              first_name: profile.first_name,
              last_name: profile.last_name,
              contact_number: profile.phone ?? '',
            }),
          }}
          onCountry={onCountry}
        />
        {profile && (
          <div className="deliver-only mt-4">
            <CheckField name="save_address" defaultChecked={addresses.length === 0}>
              {t('storefront.checkout.save_address')}
            </CheckField>
          </div>
        )}
      </div>
      <div className="deliver-only billing-step mt-4">
        <CheckField name="billing_same" defaultChecked>
          {t('storefront.checkout.billing_same')}
        </CheckField>
        <div className="billing-address mt-4">
          <h3 className="type-strong mb-4">{t('storefront.checkout.billing_address')}</h3>
          <AddressFields
            name="billing_address"
            section="billing"
            countries={billing_countries}
            initial={{ country: home.country }}
          />
        </div>
      </div>
    </Step>
  )
}
