import { listShippings, quoteCheckout } from '#contracts/checkout/checkout.ts'
import { showBlock } from '#contracts/content/calls.ts'
import { countryCodes } from '#contracts/countries.ts'
import type { Address } from '#contracts/customers/address.ts'
import { listAddresses } from '#contracts/customers/address-calls.ts'
import { showProfile } from '#contracts/customers/profile.ts'
import type { PageContext } from '#contracts/storefront/page-context.ts'
import { readCart } from '../cart/read-cart.ts'
import { readSections } from '../content/read-sections.ts'
import { redirectEmptyCart, redirectToLogin, redirectWithoutCart, requireResult } from '../page-result.ts'
import { countryNames, countryOptions } from '../text/countries.server.ts'
import { readNotes } from './read-notes.ts'

/** Data of the checkout, and its guards: cart enabled, not empty, log-in where guest checkout is off (specification section 2). */
export async function readCheckout(context: PageContext, request: Request) {
  const { api, visitor } = context
  const { language, locale } = visitor
  const cart = await readCart(context)
  if (!cart.ok) throw redirectWithoutCart(cart, request)
  if (cart.body.items.length === 0) throw redirectEmptyCart()

  const [shippings, profile, book, terms, notes] = await Promise.all([
    api(listShippings, { language }),
    visitor.is_member ? api(showProfile, {}) : undefined,
    visitor.is_member ? api(listAddresses, {}) : undefined,
    api(showBlock, { identifier: 'checkout_terms', language }),
    readNotes(context, cart.body),
  ])
  const { countries } = requireResult(shippings, request)
  const addresses = book?.ok ? book.body.data : []
  const home = homeOf(addresses, countries)
  const country = countries.length > 0 ? home.country : null
  // If the shop delivers, delivery is preselected, whatever comes first among its methods.
  const pickup = countries.length === 0
  const { data: quote } = requireResult(await api(quoteCheckout, { language, country, pickup }), request)
  if (quote.login_required) throw redirectToLogin(request)
  return {
    quote,
    // The page stays bound to this cart: if it is ordered in another tab, the form finds that order and never orders another cart.
    cart_id: cart.body.cart_id,
    referral_code: cart.body.referral_code,
    profile: profile?.ok ? profile.body.data : null,
    addresses,
    home,
    /** Countries the shop delivers to; a billing address may be anywhere. */
    countries: countryOptions(locale, countries, home.country),
    billing_countries: countryOptions(locale, countryCodes, home.country),
    country_names: countryNames(
      locale,
      addresses.map(({ country }) => country),
    ),
    terms: terms.ok ? await readSections(context, terms.body.data.sections) : [],
    notes,
  }
}

export type Checkout = Awaited<ReturnType<typeof readCheckout>>

/** The preselected address, and the country that delivery is first calculated for. */
function homeOf(addresses: Address[], countries: string[]) {
  const first = addresses.find(({ default_shipping }) => default_shipping) ?? addresses[0]
  if (first && countries.includes(first.country)) return { address_id: first.id, country: first.country }
  return { address_id: null, country: countries[0] ?? 'HKG' }
}
