import OutlinedInput from '@mui/material/OutlinedInput'
import { useEffect, useRef, useState } from 'react'
import { openingHours } from '#contracts/pos/opening-hours.ts'
import { Field } from '../fields/Field.tsx'
import type { FieldInputProps } from '../fields/FieldInput.tsx'
import { useInput } from '../fields/use-input.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { readHours, writeHours } from './day-hours.ts'
import css from './OpeningHoursInput.module.css'

// texts: admin.report.weekday_of.*

const days = [1, 2, 3, 4, 5, 6, 7] as const

const writeDays = (value: unknown): string[] => {
  const hours = openingHours.safeParse(value).data ?? []
  return days.map((day) => writeHours(hours, day))
}

/** A text that is no hours of a day is kept in the value, so that saving refuses it. */
const readDays = (texts: readonly string[]) =>
  days.flatMap((day, at) => {
    const typed = texts[at] ?? ''
    const spans = readHours(typed) ?? [{ opens: typed, closes: '' }]
    return spans.map((span) => ({ day, ...span }))
  })

/** Opening hours with a line for each day of the week. */
export function OpeningHoursInput(props: FieldInputProps) {
  const translate = useTranslate()
  const { field, frame } = useInput(props)
  const [texts, setTexts] = useState(() => writeDays(field.value))
  // What was typed here stays as it is; a value from elsewhere replaces it.
  const own = useRef(JSON.stringify(field.value))
  useEffect(() => {
    const value = JSON.stringify(field.value)
    if (value === own.current) return
    own.current = value
    setTexts(writeDays(field.value))
  }, [field.value])
  function change(at: number, typed: string) {
    const next = texts.with(at, typed)
    const value = readDays(next)
    own.current = JSON.stringify(value)
    setTexts(next)
    field.onChange(value)
  }
  const isBroken = texts.some((text) => readHours(text) === null)
  return (
    <Field {...frame} group error={frame.error ?? (isBroken ? translate('validation.check_input') : undefined)}>
      {(aria) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring the browser's own frame and legend.
        <div
          role="group"
          aria-labelledby={`${aria.id}-label`}
          aria-describedby={aria['aria-describedby']}
          className={css.days}
        >
          {days.map((day, at) => (
            <div key={day} className={css.day}>
              <label htmlFor={`${aria.id}-${day}`}>{translate(`admin.report.weekday_of.${day}`)}</label>
              <OutlinedInput
                size="small"
                id={`${aria.id}-${day}`}
                value={texts[at] ?? ''}
                inputRef={at === 0 ? field.ref : undefined}
                onBlur={field.onBlur}
                onChange={(event) => change(at, event.target.value)}
                disabled={props.disabled ?? false}
                error={readHours(texts[at] ?? '') === null}
                inputProps={{ 'aria-invalid': readHours(texts[at] ?? '') === null, maxLength: 100 }}
              />
            </div>
          ))}
        </div>
      )}
    </Field>
  )
}
