import { useId } from 'react'
import { EmailField } from '../account/EmailField.tsx'
import { NewsletterBox } from '../account/NewsletterBox.tsx'
import type { FailedResult } from '../page-result.ts'
import { useText } from '../text/TextProvider.tsx'
import { PageForm } from '../ui/PageForm.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'

interface Props {
  title?: string | undefined
  text?: string | undefined
  failure?: FailedResult | undefined
}

/** Subscribes an email address to the newsletter; the page /preference/newsletter checks it, so that its schema is not loaded with every page. */
export function NewsletterForm({ title, text, failure }: Props) {
  const t = useText()
  const id = useId()
  return (
    <section aria-labelledby={id} className="newsletter bg-surface rounded-picture px-6 py-8 md:px-10">
      <h2 id={id} className="type-h3">
        {title || t('storefront.newsletter.title')}
      </h2>
      {text && <p className="text-ink-2 measure mt-2">{text}</p>}
      <PageForm action="/preference/newsletter" failure={failure} className="mt-4 flex max-w-xl flex-col gap-3">
        <EmailField />
        <NewsletterBox />
        <div>
          <SubmitButton>{t('storefront.newsletter.subscribe')}</SubmitButton>
        </div>
      </PageForm>
    </section>
  )
}
