import type { FailedResult } from '../page-result.ts'
import { useText } from '../text/TextProvider.tsx'
import { TextField } from '../ui/Field.tsx'
import { PageForm } from '../ui/PageForm.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'

interface Props {
  failure: FailedResult | undefined
  isSending: boolean
  className: string
}

/** The form that deletes the customer's own account: what is erased, what stays and why, and the password (privacy.md D3). */
export function DeleteAccount({ failure, isSending, className }: Props) {
  const t = useText()
  const stays = [
    t('storefront.data.kept_figures'),
    t('storefront.data.kept_invoices'),
    t('storefront.data.kept_erasure'),
  ]
  return (
    <section className={className} aria-labelledby="delete">
      <h2 id="delete" className="type-h3 mb-2">
        {t('storefront.data.delete')}
      </h2>
      <div className="type-small text-ink-2 mb-5 flex flex-col gap-3">
        <p>{t('storefront.data.delete_text')}</p>
        <p>{t('storefront.data.open_orders')}</p>
        <p className="type-small-strong text-ink">{t('storefront.data.kept')}</p>
        <ul className="flex list-disc flex-col gap-1 pl-5">
          {stays.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <PageForm failure={failure}>
        <div className="flex flex-col gap-5">
          <TextField
            name="current_password"
            type="password"
            autoComplete="current-password"
            label={t('storefront.field.current_password')}
          />
          <SubmitButton isBusy={isSending} look={{ kind: 'outline' }} className="self-start">
            {t('storefront.data.delete')}
          </SubmitButton>
        </div>
      </PageForm>
    </section>
  )
}
