import { useText } from '../text/TextProvider.tsx'
import { button } from '../ui/button.ts'
import { TextField } from '../ui/Field.tsx'
import { FormContext } from '../ui/form-state.ts'
import { Notice } from '../ui/Notice.tsx'

/** The form that downloads the customer's own data; submitted by the browser itself, because the response is a file. */
export function ExportData({ refusal, className }: { refusal: string; className: string }) {
  const t = useText()
  const errors: Record<string, string[]> =
    refusal === 'password' ? { current_password: [t('validation.password_wrong')] } : {}
  return (
    <form method="post" action="/account/export" className={className} aria-labelledby="export">
      <h2 id="export" className="type-h3 mb-2">
        {t('storefront.data.export')}
      </h2>
      <p className="type-small text-ink-2 mb-5">{t('storefront.data.export_text')}</p>
      <FormContext value={{ errors, values: {}, prefix: '', idPrefix: 'export-' }}>
        <div className="flex flex-col gap-5">
          {refusal === 'failed' && <Notice kind="error">{t('storefront.data.export_failed')}</Notice>}
          <TextField
            name="current_password"
            type="password"
            autoComplete="current-password"
            label={t('storefront.field.current_password')}
          />
          <button type="submit" className={`${button()} self-start`}>
            {t('storefront.data.download')}
          </button>
        </div>
      </FormContext>
    </form>
  )
}
