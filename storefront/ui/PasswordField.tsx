import { useState } from 'react'
import { useText } from '../text/TextProvider.tsx'
import { control, type FieldProps, Frame } from './Field.tsx'

/** A password that its writer can look at: typing blindly on a phone fails often. */
export function PasswordField({ name, label, hint, defaultValue, ...props }: Omit<FieldProps<'input'>, 'type'>) {
  const t = useText()
  const [isShown, setShown] = useState(false)
  return (
    <Frame name={name} label={label} hint={hint}>
      {(field) => (
        <div className="relative">
          <input
            {...props}
            {...field}
            type={isShown ? 'text' : 'password'}
            defaultValue={field.defaultValue ?? defaultValue}
            className={`${control} h-12 pr-20 noscript:pr-4`}
          />
          <button
            type="button"
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
            className="link type-small absolute inset-y-0 right-0 px-4 noscript:hidden"
          >
            {t(isShown ? 'storefront.password.hide' : 'storefront.password.show')}
            <span className="sr-only"> {t('storefront.password.what')}</span>
          </button>
        </div>
      )}
    </Frame>
  )
}
