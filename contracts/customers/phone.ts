import type { z } from 'zod'
import type { TextRef } from '../texts.ts'

/** Countries whose telephone numbers all have eight digits, with their country code. */
const eightDigits: Readonly<Record<string, string>> = { HKG: '852', MAC: '853' }

/**
 * Validates a telephone number. Lenient, because customers live everywhere, and many in Hong Kong or Macau use a foreign number with its
 * country code.
 */
export function phoneProblem(number: string, country?: string): TextRef | undefined {
  const digits = number.replace(/\D/g, '')
  const isWritten = /^[\d\s+()-]+$/.test(number)
  const code = country === undefined ? undefined : eightDigits[country]
  const isFromElsewhere = /^\s*(\+|00)/.test(number) && !digits.replace(/^00/, '').startsWith(code ?? '')
  if (code !== undefined && !isFromElsewhere) {
    const local = digits.replace(new RegExp(`^(00)?${code}(?=\\d{8}$)`), '')
    return isWritten && local.length === 8 ? undefined : { key: 'validation.phone_local' }
  }
  return isWritten && digits.length >= 7 && digits.length <= 15 ? undefined : { key: 'validation.phone' }
}

interface Callable {
  contact_number: string
  country: string
}

/** Validates a number only if it changed, so that numbers stored before this rule do not block other changes. */
export const changedPhoneProblem = (after: Callable, before: Callable | undefined): TextRef | undefined =>
  before?.contact_number === after.contact_number && before.country === after.country
    ? undefined
    : phoneProblem(after.contact_number, after.country)

/** An address with a valid telephone number; reported together with all other errors. */
export function withPhone<S extends z.ZodObject>(address: S): S {
  const problemOf = (input: unknown) => {
    const { contact_number, country } = (input ?? {}) as { contact_number?: unknown; country?: unknown }
    if (typeof contact_number !== 'string' || contact_number.trim() === '') return undefined
    return phoneProblem(contact_number.trim(), typeof country === 'string' ? country : undefined)
  }
  return address.refine((input) => !problemOf(input), {
    path: ['contact_number'],
    when: () => true,
    error: ({ input }) => problemOf(input)?.key,
  })
}
