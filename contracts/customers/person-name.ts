import { schemas } from '../resource/field-schemas.ts'

/** Names and addresses stand in emails to an address that anybody may enter, so they carry no advertisements (orders.md O15). */
const hasLink = (value: string) => /:\/\/|\bwww\./i.test(value)
const hasLineBreak = (value: string) => /[\n\r\u0085\u2028\u2029]/.test(value)

/** A first or last name on one line, without links. */
export const personName = schemas
  .filled(100)
  .refine((value) => !hasLink(value) && !hasLineBreak(value), { error: 'validation.name_link' })

/** Street, building and city on several lines, without links. */
export const streetAddress = schemas
  .filled(500)
  .refine((value) => !hasLink(value), { error: 'validation.address_link' })
