import { fullName } from '#contracts/customers/full-name.ts'
import type { Profile } from '#contracts/customers/profile.ts'
import { EmailField } from '../account/EmailField.tsx'
import { useText } from '../text/TextProvider.tsx'
import { useListFormat } from '../text/use-listed.ts'
import { PageLink } from '../ui/PageLink.tsx'
import { Step } from './Step.tsx'

/** Contact of the buyer: a customer's is known, a guest enters an email. */
export function MemberContact({ profile }: { profile: Profile }) {
  const t = useText()
  const listed = useListFormat()
  return (
    <Step
      title={t('storefront.checkout.contact')}
      aside={
        <form method="post" action="/logout">
          <button type="submit" className="link type-small min-h-11">
            {t('common.action.logout')}
          </button>
        </form>
      }
    >
      <p className="type-small text-ink-2">{listed([fullName(profile), profile.email])}</p>
    </Step>
  )
}

export function GuestContact() {
  const t = useText()
  return (
    <Step
      title={t('storefront.checkout.contact')}
      aside={
        <p className="type-small text-ink-2">
          {t('storefront.checkout.have_account')}{' '}
          <PageLink to="/login?redirect=/checkout" className="link inline-flex min-h-11 items-center">
            {t('common.action.login')}
          </PageLink>
        </p>
      }
    >
      <EmailField hint={t('storefront.checkout.email_hint')} />
    </Step>
  )
}
