import { data, useActionData, useLoaderData, useNavigation, useSearchParams } from 'react-router'
import { showConfigs } from '#contracts/configuration/configs.ts'
import { countryCodes } from '#contracts/countries.ts'
import { createAddress, deleteAddress, listAddresses, updateAddress } from '#contracts/customers/address-calls.ts'
import { AddressCard } from '../account/AddressCard.tsx'
import { AddressFields } from '../checkout/AddressFields.tsx'
import {
  type ActionArgs,
  failure,
  type LoadArgs,
  needLogin,
  readForm,
  redirectAfterPost,
  requireResult,
} from '../page-result.ts'
import { countryNames, countryOptions } from '../text/countries.server.ts'
import { useText } from '../text/TextProvider.tsx'
import { button } from '../ui/button.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { CheckField } from '../ui/Field.tsx'
import { PageForm } from '../ui/PageForm.tsx'
import { PageLink } from '../ui/PageLink.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'

/** `?edit={id}` or `?edit=new` opens the form: a link that works without JavaScript. */
export async function loader({ context, request }: LoadArgs) {
  const { data: addresses } = requireResult(await context.api(listAddresses, {}), request)
  const { locale } = context.visitor
  const isEditing = new URL(request.url).searchParams.has('edit')
  const configs = isEditing ? await context.api(showConfigs, { columns: ['supported_countries'] }) : undefined
  const listed = configs?.ok ? String(configs.body.data.supported_countries ?? '') : ''
  // The address book accepts only countries that the shop supports.
  const supported = listed ? listed.split(',') : countryCodes
  const home = listed ? supported[0] : 'HKG'
  return {
    addresses,
    countries: isEditing ? countryOptions(locale, supported, home) : [],
    home,
    country_names: countryNames(
      locale,
      addresses.map(({ country }) => country),
    ),
  }
}

export async function action({ context, request }: ActionArgs) {
  const form = readForm(context)
  const { intent, id = '', first_name = '', last_name = '', address = '', contact_number = '', country = '' } = form
  if (intent === 'delete') {
    const deleted = await context.api(deleteAddress, { id })
    if (!deleted.ok && deleted.status !== 404) {
      needLogin(deleted, request)
      return failure(deleted, form)
    }
    throw redirectAfterPost('/account/addresses')
  }
  const input = {
    first_name,
    last_name,
    address,
    contact_number,
    country: country as (typeof countryCodes)[number],
    default_shipping: form.default_shipping === '1',
    default_billing: form.default_billing === '1',
  }
  const saved = id ? await context.api(updateAddress, { id, ...input }) : await context.api(createAddress, input)
  if (!saved.ok) {
    needLogin(saved, request)
    const { data: page, init } = failure(saved, form)
    return data(page, init ?? undefined)
  }
  // After a successful save the form leaves edit mode (specification section 4).
  throw redirectAfterPost('/account/addresses')
}

export default function AccountAddresses() {
  const t = useText()
  const { addresses, countries } = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const edit = query.get('edit')
  const edited = addresses.find(({ id }) => String(id) === edit)
  const isEditing = edit !== null && countries.length > 0
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 className="type-h1-quiet">{t('storefront.account.addresses')}</h1>
        {!isEditing && addresses.length > 0 && (
          <PageLink to="?edit=new" className={button({ kind: 'quiet' })}>
            {t('storefront.address.add')}
          </PageLink>
        )}
      </div>
      {isEditing ? (
        <AddressForm key={edit} edited={edited} />
      ) : addresses.length === 0 ? (
        <EmptyState
          title={t('storefront.address.none_title')}
          text={t('storefront.address.none_text')}
          action={{ label: t('storefront.address.add'), to: '?edit=new' }}
        />
      ) : (
        <ul className="grid gap-4 md:grid-cols-2">
          {addresses.map((address) => (
            <AddressCard key={address.id} address={address} />
          ))}
        </ul>
      )}
    </>
  )
}

type Edited = ReturnType<typeof useLoaderData<typeof loader>>['addresses'][number] | undefined

function AddressForm({ edited }: { edited: Edited }) {
  const t = useText()
  const { countries, home } = useLoaderData<typeof loader>()
  const isSending = useNavigation().state !== 'idle'
  return (
    <PageForm
      failure={useActionData<typeof action>()}
      draft="address"
      className="border-line max-w-2xl rounded-control border p-5 md:p-8"
    >
      <input type="hidden" name="id" value={edited?.id ?? ''} />
      <AddressFields countries={countries} initial={edited ?? { country: home }} />
      <div className="mt-5">
        <CheckField name="default_shipping" defaultChecked={edited?.default_shipping ?? false}>
          {t('storefront.address.default_shipping')}
        </CheckField>
        <CheckField name="default_billing" defaultChecked={edited?.default_billing ?? false}>
          {t('storefront.address.default_billing')}
        </CheckField>
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <SubmitButton name="intent" value="save" isBusy={isSending}>
          {t('common.action.save')}
        </SubmitButton>
        <PageLink to="/account/addresses" className={button({ kind: 'quiet' })}>
          {t('common.action.cancel')}
        </PageLink>
      </div>
    </PageForm>
  )
}
