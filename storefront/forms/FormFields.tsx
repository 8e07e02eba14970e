import type { ShownField, ShownForm } from '#contracts/forms/shown-form.ts'
import { useText } from '../text/TextProvider.tsx'
import { FormField } from './FormField.tsx'

/** Parts and fields of a form below each other, so that all errors are seen at once. Without JavaScript they are plain inputs. */
export function FormFields({ tabs, isNarrow = false }: { tabs: ShownForm['tabs']; isNarrow?: boolean }) {
  const t = useText()
  const shown = tabs.filter(({ fields }) => fields.length > 0)
  const columns = isNarrow ? '' : 'lg:grid lg:grid-cols-[14.5rem_minmax(0,42rem)] lg:gap-14'
  return shown.map(({ id, title, fields }, at) => (
    <fieldset key={id} className="border-line border-t py-8 first:border-t-0 first:pt-0 lg:py-10">
      <legend className="sr-only">{title}</legend>
      <div className={columns}>
        {shown.length > 1 && (
          <div className="mb-6">
            <p className="type-small text-ink-2">{t('storefront.form.part', { at: at + 1, count: shown.length })}</p>
            <h2 className="type-h3">{title}</h2>
          </div>
        )}
        <div className={shown.length > 1 ? '' : 'lg:col-span-2 lg:max-w-[42rem]'}>
          <Fields fields={fields} />
        </div>
      </div>
    </fieldset>
  ))
}

const Fields = ({ fields }: { fields: readonly ShownField[] }) => (
  <div className="grid gap-5 sm:grid-cols-2">
    {fields.map((field) => (
      <div key={field.id} className={`min-w-0 ${isWide(field) ? 'sm:col-span-2' : ''} ${field.class}`}>
        <FormField field={field} />
      </div>
    ))}
  </div>
)

const isWide = ({ type }: ShownField) => type !== 'text' && type !== 'single_select'

/** The trap for bots: visitors do not see it, so only a program fills it in. */
export function BotField() {
  return (
    <div aria-hidden className="absolute -left-[9999px] size-px overflow-hidden">
      <input type="text" name="website" tabIndex={-1} autoComplete="off" aria-label="Website" />
    </div>
  )
}
