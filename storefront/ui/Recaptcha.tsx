import { useContext, useEffect, useId, useRef, useState } from 'react'
import type { RecaptchaKeys } from '../shop/read-recaptcha.ts'
import { useLocale, useText } from '../text/TextProvider.tsx'
import { FormContext, useField } from './form-state.ts'
import { CircleAlert } from './icons.tsx'
import { Notice } from './Notice.tsx'
import { type RecaptchaWidget, showRecaptcha } from './show-recaptcha.ts'

/** The reCAPTCHA checkbox, on forms for which the shop requires it. */
export function Recaptcha({ keys }: { keys: RecaptchaKeys | null }) {
  return keys && <RecaptchaBox {...keys} />
}

function RecaptchaBox({ site_key, script }: RecaptchaKeys) {
  const t = useText()
  const locale = useLocale()
  const id = useId()
  const container = useRef<HTMLDivElement>(null)
  const widget = useRef<RecaptchaWidget>(undefined)
  const { values } = useContext(FormContext)
  const { error: refusal } = useField('recaptcha')
  const [token, setToken] = useState('')
  const [isUnreachable, setUnreachable] = useState(false)

  useEffect(() => {
    const box = document.createElement('div')
    container.current?.append(box)
    const onUnreachable = () => setUnreachable(box.isConnected)
    showRecaptcha(box, { site_key, script, locale, onToken: setToken, onUnreachable }).then((rendered) => {
      widget.current = rendered
    }, onUnreachable)
    return () => box.remove()
  }, [site_key, script, locale])

  // A token can be used once: after a refusal the box is reset. A form restored with an unused token keeps it.
  useEffect(() => {
    if (values.recaptcha_token !== undefined) return
    setToken('')
    widget.current?.reset()
  }, [values])

  const error = isUnreachable ? t('storefront.recaptcha.unreachable') : token ? undefined : refusal
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot take the focus.
    <div
      role="group"
      aria-label="reCAPTCHA"
      aria-describedby={error ? id : undefined}
      data-invalid={error ? true : undefined}
      tabIndex={-1}
    >
      <div ref={container} className="min-h-[78px] noscript:hidden" />
      <input type="hidden" name="recaptcha_token" value={token} />
      <noscript>
        <Notice kind="error">{t('storefront.recaptcha.needs_script')}</Notice>
      </noscript>
      {error && (
        <p id={id} className="type-small text-error mt-2 flex items-start gap-2" role="alert">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
          {error}
        </p>
      )}
    </div>
  )
}
