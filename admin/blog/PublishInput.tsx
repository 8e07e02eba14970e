import { useState } from 'react'
import { useController } from 'react-hook-form'
import { DateInput } from '../fields/DateInput.tsx'
import type { FieldInputProps } from '../fields/FieldInput.tsx'
import { useLocaleCode, useTranslate } from '../i18n/i18n.ts'
import { Segments } from '../ui/Segments.tsx'

/** When an article is published: with its save, or at a time, which may be over already. */
export function PublishInput(props: FieldInputProps) {
  const translate = useTranslate()
  const locale = useLocaleCode()
  const { field } = useController({ name: props.name })
  const isDated = typeof field.value === 'string' && field.value !== ''
  // Kept while the choice goes forth and back.
  const [last, setLast] = useState<string>()
  const choose = (choice: 'now' | 'on_date') => {
    if (isDated) setLast(field.value)
    field.onChange(choice === 'now' ? '' : (last ?? nextMorning()))
  }
  return (
    <>
      <Segments
        label={translate('admin.article_form.when')}
        value={isDated ? 'on_date' : 'now'}
        options={(['now', 'on_date'] as const).map((value) => ({
          value,
          title: translate(`admin.article_form.${value}`),
        }))}
        onChange={choose}
        disabled={props.disabled ?? false}
      />
      {isDated ? (
        <DateInput {...props} time hint={translate('admin.article_form.time_zone', { zone: zoneName(locale) })} />
      ) : null}
    </>
  )
}

function nextMorning(): string {
  const at = new Date()
  at.setDate(at.getDate() + 1)
  at.setHours(8, 0, 0, 0)
  return at.toISOString()
}

const zoneName = (locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZoneName: 'shortGeneric' })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''
