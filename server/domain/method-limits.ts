/** Whether an amount lies within limits, in minor units; null is no limit. */
export const isWithin = (value: number, min: number | null, max: number | null): boolean =>
  value >= (min ?? 0) && (max === null || value <= max)

/** Whether a method serves a country. A method without countries serves all; before a country is known every method does. */
export const isAllowed = (country: string | undefined, countries: string[] | null): boolean =>
  country === undefined || !countries?.length || countries.includes(country)
