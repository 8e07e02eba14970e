import type { ComponentProps } from 'react'
import { MultiSelectInput } from '../fields/MultiSelectInput.tsx'
import { useLocaleCode } from '../i18n/i18n.ts'

/** Selects days of the week, stored as '0' (Sunday) to '6'. */
export function WeekdaysInput(props: Omit<ComponentProps<typeof MultiSelectInput>, 'options'>) {
  const names = new Intl.DateTimeFormat(useLocaleCode(), { weekday: 'long', timeZone: 'UTC' })
  // 4 January 1970 was a Sunday; the week of the list begins on Monday.
  const options = [1, 2, 3, 4, 5, 6, 0].map((day) => ({
    value: String(day),
    title: names.format(new Date(Date.UTC(1970, 0, 4 + day))),
  }))
  return <MultiSelectInput {...props} options={options} />
}
