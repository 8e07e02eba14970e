import { useActionData, useLoaderData, useNavigation } from 'react-router'
import { ShippingAddressStep } from '../checkout/AddressSteps.tsx'
import { CheckoutHeader } from '../checkout/CheckoutHeader.tsx'
import { GuestContact, MemberContact } from '../checkout/ContactStep.tsx'
import { checkoutAction } from '../checkout/checkout-action.ts'
import { DeliveryStep } from '../checkout/DeliveryStep.tsx'
import { OutOfStockLines } from '../checkout/OutOfStockLines.tsx'
import { PaymentStep } from '../checkout/PaymentStep.tsx'
import { PlaceStep } from '../checkout/PlaceStep.tsx'
import { readCheckout } from '../checkout/read-checkout.ts'
import { SavingsStep } from '../checkout/SavingsStep.tsx'
import { deliveryMethods, pickupMethods, ShippingStep } from '../checkout/ShippingStep.tsx'
import { Summary, SummaryBar } from '../checkout/Summary.tsx'
import { useChoice } from '../checkout/use-choice.ts'
import { type ActionArgs, type LoadArgs, readForm } from '../page-result.ts'
import { readRecaptcha } from '../shop/read-recaptcha.ts'
import { skipAfterSubmission } from '../shop/skip-after-submission.ts'
import { useText } from '../text/TextProvider.tsx'
import { PageForm } from '../ui/PageForm.tsx'
import { PageHead } from '../ui/PageHead.tsx'

export const loader = async (args: LoadArgs) => ({
  ...(await readCheckout(args.context, args.request)),
  ...(await readRecaptcha('checkout', args)),
})
export const shouldRevalidate = skipAfterSubmission
export const action = async ({ context, request }: ActionArgs) => checkoutAction(context, readForm(context), request)

/** A lost connection keeps the page and its input, and shows a message. */
export async function clientAction({
  serverAction,
}: {
  serverAction: () => Promise<Awaited<ReturnType<typeof action>>>
}) {
  try {
    return await serverAction()
  } catch (problem) {
    // fetch throws TypeError when there is no response; redirects and refusals are not TypeErrors.
    if (problem instanceof TypeError) return { hasBroken: true } as const
    throw problem
  }
}

/** One page with contact, address, delivery, payment and order; the summary is always visible (orders.md O11). */
export default function CheckoutPage() {
  const t = useText()
  const checkout = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action | typeof clientAction>()
  const hasBroken = answer !== undefined && 'hasBroken' in answer
  const failure = hasBroken ? undefined : answer
  const isSending = useNavigation().state !== 'idle'
  const { quote, isBusy, chosen, change } = useChoice(checkout, failure)
  const pickups = pickupMethods(quote)
  const delivers = quote.requires_shipping && (checkout.countries.length > 0 || deliveryMethods(quote).length > 0)
  return (
    <>
      <PageHead title={t('storefront.checkout.title')} isPrivate />
      <CheckoutHeader />
      <div className="checkout-columns flex grow flex-col">
        <SummaryBar quote={quote} />
        <div>
          <div className="checkout-form container">
            <h1 className="type-h1-quiet pt-8 lg:pt-10">{t('storefront.checkout.title')}</h1>
            {checkout.profile && <MemberContact profile={checkout.profile} />}
            <PageForm failure={failure} hasBroken={hasBroken} draft="checkout">
              {checkout.profile && <input type="hidden" name="as_member" value="1" />}
              <OutOfStockLines lines={failure?.short ?? []} />
              {!checkout.profile && <GuestContact />}
              {!delivers && <input type="hidden" name="delivery" value="collect" />}
              {delivers && pickups.length > 0 && (
                <DeliveryStep
                  pickups={pickups}
                  chosen={chosen.delivery}
                  onChoose={(delivery) => change({ delivery })}
                />
              )}
              <ShippingAddressStep checkout={checkout} onCountry={(country) => change({ country })} />
              {quote.requires_shipping && (
                <ShippingStep
                  checkout={checkout}
                  quote={quote}
                  country={chosen.country}
                  chosen={chosen}
                  onChoose={change}
                />
              )}
              <SavingsStep
                quote={quote}
                country={chosen.country}
                referralCode={checkout.referral_code}
                onChange={() => change({})}
              />
              {quote.totals.grand_total > 0 && (
                <PaymentStep
                  quote={quote}
                  chosen={chosen.payment_id}
                  onChoose={(payment_id) => change({ payment_id })}
                />
              )}
              <PlaceStep
                cartId={checkout.cart_id}
                quote={quote}
                terms={checkout.terms}
                notes={checkout.notes}
                isSending={isSending}
                isBusy={isBusy}
                recaptcha={checkout.recaptcha}
                offersNewsletter={!checkout.profile?.is_subscribe}
              />
            </PageForm>
          </div>
        </div>
        <Summary quote={quote} isBusy={isBusy} notes={checkout.notes} />
      </div>
    </>
  )
}
