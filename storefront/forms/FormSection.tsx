import { lazy, Suspense, useId } from 'react'
import type { ShownForm } from '#contracts/forms/shown-form.ts'
import { RichText } from '../content/RichText.tsx'
import { useText } from '../text/TextProvider.tsx'
import { button } from '../ui/button.ts'
import { PageLink } from '../ui/PageLink.tsx'

// The server renders the form; the browser loads its code after the page, in which forms are rare.
const load = () => import('./FormBody.tsx')
const FormBody = import.meta.env.SSR
  ? (await load()).FormBody
  : lazy(async () => ({ default: (await load()).FormBody }))

/** A form or funnel in a page. Its own page answers it, and shows it where the visitor must log in or pass reCAPTCHA first. */
export function FormSection({ form, path }: { form: ShownForm; path: string }) {
  const t = useText()
  const id = useId()
  const isHere = form.tabs.length > 0 && !form.recaptcha && !form.submitted
  return (
    <section aria-labelledby={id} className="bg-surface rounded-picture px-6 py-8 md:px-10">
      <h2 id={id} className="type-h3">
        {form.title}
      </h2>
      <RichText html={form.description} className="text-ink-2 measure mt-2" />
      <div className="mt-6">
        {isHere ? (
          <Suspense>
            <FormBody form={form} refused={undefined} recaptcha={null} action={path} isNarrow />
          </Suspense>
        ) : form.submitted ? (
          <p>{t('validation.form_submitted')}</p>
        ) : (
          <PageLink to={path} className={button()}>
            {t('storefront.form.open')}
          </PageLink>
        )}
      </div>
    </section>
  )
}
