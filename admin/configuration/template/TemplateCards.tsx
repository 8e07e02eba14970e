import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslate } from '../../i18n/i18n.ts'
import css from './template.module.css'
import { drawable, type Side, sides } from './template-form.ts'

/** Cards of the themes with their colours. Choosing "custom" starts from the previous theme. */
export function TemplateCards({ side, disabled }: { side: Side; disabled: boolean }) {
  const translate = useTranslate()
  const { template: name, styles, options, lookOf } = sides[side]
  const { setValue } = useFormContext()
  const current: string = useWatch({ name })
  const saved = drawable(useWatch({ name: styles }))
  const choose = (option: string) => {
    if (option === 'custom' && Object.keys(saved).length === 0)
      for (const [key, value] of Object.entries(lookOf(current, {})))
        setValue(`${styles}.${key}`, value, { shouldDirty: true })
    setValue(name, option, { shouldDirty: true })
  }
  return (
    <fieldset className={css.cards} data-field={name} disabled={disabled}>
      <legend className="visually-hidden">{translate('admin.template.choose')}</legend>
      {options.map((option) => {
        const values = lookOf(option, saved)
        const { background_color, surface_color, primary_color, accent_color, text_color } = values
        return (
          <label key={option} className={css.card} data-checked={option === current}>
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === current}
              onChange={() => choose(option)}
            />
            <span className={css.swatches} style={{ background: background_color }} aria-hidden>
              <span style={{ background: values.header_background }} />
              {[surface_color, primary_color, accent_color, text_color].map((colour, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: four places, which may have the same colour
                <i key={at} style={{ background: colour }} />
              ))}
            </span>
            {translate(`admin.setting.template.${name}_of.${option}`)}
          </label>
        )
      })}
    </fieldset>
  )
}
