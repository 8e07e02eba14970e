import type { Order } from '#contracts/orders/order.ts'
import { PasswordFields } from '../account/PasswordFields.tsx'
import { useShop } from '../shop/use-shop.ts'
import { useText } from '../text/TextProvider.tsx'
import { Fold } from '../ui/Fold.tsx'
import { PageForm } from '../ui/PageForm.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'

/** Offers a guest an account with the details of the order, for which only a password is missing. Refusals are shown by its page. */
export function AccountOffer({ order: { email, billing } }: { order: Order }) {
  const t = useText()
  const { language } = useShop()
  if (!email) return null
  const known = { email, first_name: billing.first_name, last_name: billing.last_name, language }
  return (
    <div className="border-line mb-10 rounded-control border px-5 md:px-6 print:hidden [&>details]:border-t-0">
      <Fold title={t('storefront.outcome.account_title')} isOpen={false}>
        <p className="type-small text-ink-2 measure pb-5">{t('storefront.outcome.account_text', { email })}</p>
        <PageForm action="/register" className="max-w-md">
          {Object.entries(known).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <div className="flex flex-col gap-5">
            <PasswordFields label={t('storefront.field.password')} />
            <SubmitButton isBusy={false}>{t('storefront.login.create')}</SubmitButton>
          </div>
        </PageForm>
      </Fold>
    </div>
  )
}
