import { ChoiceInput } from '../../fields/ChoiceInput.tsx'
import { TextInput } from '../../fields/TextInput.tsx'
import { useTranslate } from '../../i18n/i18n.ts'
import { Panel } from '../../ui/Panel.tsx'
import { ColourInput } from './ColourInput.tsx'
import css from './template.module.css'
import { fontNames, groups, isColour, type Side, sides } from './template-form.ts'

const adminKeys = new Set(['header_background', 'header_text', 'footer_background', 'footer_text'])

/** Label of a key in the storefront or the back office. */
export function useStyleName(side: Side) {
  const translate = useTranslate()
  return (key: string) =>
    translate(`admin.template.${side === 'admin' && adminKeys.has(key) ? 'admin_key' : 'key'}.${key}`)
}

/** Inputs of a custom theme. */
export function StyleFields({ side, disabled }: { side: Side; disabled: boolean }) {
  const translate = useTranslate()
  const nameOf = useStyleName(side)
  const { styles, lookOf } = sides[side]
  const below = lookOf('custom', {})
  const fonts = fontNames.map(({ stack, name, key }) => ({
    value: stack,
    title: name ?? translate(`admin.template.font.${key}`),
  }))
  return groups(side).map(({ title, keys }) => (
    <Panel key={title} title={translate(`admin.template.${title}`)}>
      <div className={css.fields}>
        {keys.map((key) => {
          const props = { name: `${styles}.${key}`, label: nameOf(key), placeholder: below[key], disabled }
          if (key === 'font_family')
            return (
              <ChoiceInput key={key} {...props} options={fonts} optional placeholder={translate('common.default')} />
            )
          return isColour(key) ? <ColourInput key={key} {...props} /> : <TextInput key={key} {...props} />
        })}
      </div>
    </Panel>
  ))
}
