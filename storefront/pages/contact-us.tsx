import { useActionData, useLoaderData, useNavigation } from 'react-router'
import { sendContactMessage } from '#contracts/contact/send-message.ts'
import { showBlock } from '#contracts/content/calls.ts'
import { listPublicStores } from '#contracts/pos/public-stores.ts'
import { EmailField } from '../account/EmailField.tsx'
import { readSections } from '../content/read-sections.ts'
import { Sections } from '../content/Sections.tsx'
import { type ActionArgs, failure, type LoadArgs, optionalResult, readForm } from '../page-result.ts'
import { readRecaptcha } from '../shop/read-recaptcha.ts'
import { skipAfterSubmission } from '../shop/skip-after-submission.ts'
import { useText } from '../text/TextProvider.tsx'
import { Breadcrumb } from '../ui/Breadcrumb.tsx'
import { TextArea, TextField } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageForm } from '../ui/PageForm.tsx'
import { PageHead } from '../ui/PageHead.tsx'
import { PageLink } from '../ui/PageLink.tsx'
import { Recaptcha } from '../ui/Recaptcha.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'

export const shouldRevalidate = skipAfterSubmission

export async function loader(args: LoadArgs) {
  const { context } = args
  const { language } = context.visitor
  const [recaptcha, block, stores] = await Promise.all([
    readRecaptcha('contact', args),
    context.api(showBlock, { identifier: 'contact_info', language }),
    context.api(listPublicStores, { language }),
  ])
  const hasStores = (optionalResult(stores)?.data.length ?? 0) > 0
  return { ...recaptcha, hasStores, details: await readSections(context, optionalResult(block)?.data.sections ?? []) }
}

export async function action({ context }: ActionArgs) {
  const form = readForm(context)
  const { name = '', email = '', subject = '', message = '', recaptcha_token } = form
  const result = await context.api(sendContactMessage, { name, email, subject, message, recaptcha_token })
  return result.ok ? { sent: result.body.message, email } : failure(result, form)
}

const loadCheck = () => import('../shop/check-message.ts')

/** The contact form beside the block `contact_info`. After a sent message the form is empty again. */
export default function ContactUs() {
  const t = useText()
  const { recaptcha, details, hasStores } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const isSending = useNavigation().state !== 'idle'
  const sent = result && 'sent' in result ? result : undefined
  const refused = result && 'errors' in result ? result : undefined
  const title = t('storefront.contact.title')
  return (
    <div className="container mb-(--section-gap) grow">
      <PageHead title={title} description={t('storefront.contact.text')} path="/contact-us" />
      <Breadcrumb steps={[{ title }]} />
      <h1 className="type-h1">{title}</h1>
      <p className="type-lead text-ink-2 mt-3">{t('storefront.contact.text')}</p>
      <div className="mt-10 grid gap-12 lg:grid-cols-[minmax(0,8fr)_minmax(0,7fr)] lg:gap-20">
        <div>
          {sent && (
            <div className="mb-6">
              <Notice kind="success">
                <strong>{sent.sent}</strong> {t('storefront.contact.answer_to', { email: sent.email })}
              </Notice>
            </div>
          )}
          {refused && (
            <div className="mb-6">
              <Notice kind="error">{t('common.contact.send_email_fail')}</Notice>
            </div>
          )}
          <PageForm key={sent ? `${sent.email} sent` : 'form'} failure={refused} loadCheck={loadCheck} draft="contact">
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField name="name" autoComplete="name" maxLength={150} label={t('storefront.contact.name')} />
              <EmailField />
              <div className="sm:col-span-2">
                <TextField name="subject" maxLength={150} label={t('storefront.contact.subject')} />
              </div>
              <div className="sm:col-span-2">
                <TextArea name="message" rows={7} maxLength={5000} label={t('storefront.contact.message')} />
              </div>
              <div className="sm:col-span-2">
                <Recaptcha keys={recaptcha} />
                <SubmitButton isBusy={isSending} look={{ size: 'large' }}>
                  {t('storefront.contact.send')}
                </SubmitButton>
              </div>
            </div>
          </PageForm>
        </div>
        <section aria-label={t('storefront.contact.details')}>
          <Sections sections={details} />
          {hasStores && (
            <PageLink to="/store" className="link mt-4 inline-flex min-h-11 items-center">
              {t('storefront.stores.title')}
            </PageLink>
          )}
        </section>
      </div>
    </div>
  )
}
