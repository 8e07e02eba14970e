import { useContext } from 'react'
import { useNavigation } from 'react-router'
import type { ShownForm } from '#contracts/forms/shown-form.ts'
import type { FailedResult } from '../page-result.ts'
import type { RecaptchaKeys } from '../shop/read-recaptcha.ts'
import { useText } from '../text/TextProvider.tsx'
import { FormContext } from '../ui/form-state.ts'
import { PageForm } from '../ui/PageForm.tsx'
import { Recaptcha } from '../ui/Recaptcha.tsx'
import { SubmitButton } from '../ui/SubmitButton.tsx'
import { BotField, FormFields } from './FormFields.tsx'
import { UploadProgress } from './UploadProgress.tsx'

interface Props {
  form: ShownForm
  refused: FailedResult | undefined
  recaptcha: RecaptchaKeys | null
  /** Where it is sent; the page itself by default. */
  action?: string
  submit?: string
  /** A sentence beside the button. */
  note?: string
  isNarrow?: boolean
}

/** A form to fill in and send: fields, reCAPTCHA, button. */
export function FormBody({ form, refused, recaptcha, action, submit, note, isNarrow = false }: Props) {
  const t = useText()
  const isSending = useNavigation().state !== 'idle'
  return (
    <PageForm
      {...(action !== undefined && { action })}
      failure={refused && withGeneralTexts(refused)}
      encType="multipart/form-data"
      draft={`form-${form.id}`}
      className="relative"
    >
      <BotField />
      <FormFields tabs={form.tabs} isNarrow={isNarrow} />
      <div className={isNarrow ? '' : 'lg:pl-[18rem]'}>
        <Recaptcha keys={recaptcha} />
        <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-3">
          <SubmitButton isBusy={isSending} look={{ size: 'large' }}>
            {submit ?? t('storefront.form.send')}
          </SubmitButton>
          <BesideButton note={note} />
          <UploadProgress />
        </div>
      </div>
    </PageForm>
  )
}

/** Staff choose the keys of the fields: one called `name` may ask for anything, so a missing answer keeps the general text. */
const withGeneralTexts = (refused: FailedResult): FailedResult => ({
  ...refused,
  codes: Object.fromEntries(Object.entries(refused.codes ?? {}).filter(([, codes]) => !codes.includes('required'))),
})

/** How many fields are still to be corrected, else the note. */
function BesideButton({ note }: Pick<Props, 'note'>) {
  const t = useText()
  const wrong = Object.keys(useContext(FormContext).errors).length
  if (wrong === 0) return note && <p className="type-small text-ink-2">{note}</p>
  return (
    <p className="type-small text-error">
      <strong>{t('common.toast.validation_fail')}</strong> {t('storefront.form.wrong', { count: wrong })}
    </p>
  )
}
