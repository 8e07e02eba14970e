import { type MouseEvent, useContext } from 'react'
import { useLocale, useText } from '../text/TextProvider.tsx'
import { errorsAsShown } from './errors-as-shown.ts'
import { errorIdOf, FormContext } from './form-state.ts'

/** The errors of a long form beside its button, each a link to its field, which may be far above. */
export function ErrorList() {
  const t = useText()
  const isChinese = useLocale() !== 'en-US'
  const { errors } = useContext(FormContext)
  const names = errorsAsShown(errors, isChinese)
  if (names.length === 0) return null
  return (
    <div className="type-small text-error">
      <p>{t('storefront.checkout.attention', { count: names.length })}</p>
      <ul className="mt-1 flex flex-col items-start">
        {names.map((name) => (
          <li key={name}>
            <a
              href={`#${errorIdOf(name)}`}
              className="inline-flex min-h-8 items-center underline underline-offset-2"
              onClick={goToField}
            >
              {errors[name]?.[0]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Without JavaScript the browser scrolls to the field; with it, the field gets the focus and the history no entry. */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(decodeURIComponent(event.currentTarget.hash.slice(1)))
  if (!field) return
  event.preventDefault()
  field.focus()
  field.scrollIntoView({ block: 'center' })
}
