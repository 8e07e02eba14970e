import { useId } from 'react'
import type { ShownField } from '#contracts/forms/shown-form.ts'
import { useText } from '../text/TextProvider.tsx'
import { useField } from '../ui/form-state.ts'
import { GroupError, Legend } from './Legend.tsx'
import { separateValues } from './posted-answers.ts'

/** Several of the options of a field. */
export function CheckGroup({ field }: { field: ShownField }) {
  const t = useText()
  const id = useId()
  const { key, title, required, additional_options } = field
  const { options = [], min, max } = additional_options
  const { fullName, error, typed } = useField(key)
  const ticked = separateValues(typed)
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <Legend title={title} isOptional={!required} />
      {(min || max) && (
        <p className="type-small text-ink-2 -mt-1 mb-1">
          {min && max
            ? t('storefront.form.choose_between', { min, max })
            : min
              ? t('storefront.form.choose_least', { min })
              : t('storefront.form.choose_most', { max: max ?? 0 })}
        </p>
      )}
      <div className="grid gap-x-5 sm:grid-cols-2">
        {options.map(({ value, label }) => (
          <label key={value} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name={fullName}
              value={value}
              defaultChecked={ticked.includes(value)}
              aria-invalid={error ? true : undefined}
              className="accent-primary size-5 shrink-0"
            />
            <span className="min-w-0">{label}</span>
          </label>
        ))}
      </div>
      <GroupError id={id} error={error} />
    </fieldset>
  )
}
