import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import type { ConsentEvent } from '../newsletter/consent.ts'
import { schemas } from '../resource/field-schemas.ts'
import { typedPassword } from '../staff/password-pair.ts'

/** What the shop stores of a customer, or of the guest orders of an email address. */
export interface PersonalDataSummary {
  email: string
  /** The customer with this email; null when there is none. */
  customer_id: number | null
  /** Orders of the account, or without one where an email was asked for. */
  orders: number
  /** Orders that are not finished yet: they are erased when they are. */
  open_orders: number
  /** Orders whose invoice must be stored for some years more. */
  invoices: number
  /** For how many years invoices are stored; 0: for ever. */
  invoice_years: number
  mails: number
  /** When somebody with this email was last erased. */
  erased_at: string | null
  /** Consents to the newsletter that guests gave with this email, newest first. */
  consents: ConsentEvent[]
}

/** A customer by the id, or guests by their email address; one of both is required. */
const person = { customer_id: schemas.id.optional(), email: schemas.email.optional() }
const done = returns<{ message: string }>()
const password = z.object({ current_password: typedPassword })

export const findPersonalData = endpoint('GET /api/admin/customer_data', {
  access: 'get customer_data',
  input: z.object(person),
  returns: returns<{ data: PersonalDataSummary }>(),
  summary: 'What is stored of a customer, or of the guest orders of an email address',
})

export const exportPersonalData = endpoint('GET /api/admin/customer_data/export', {
  access: 'export customer_data',
  input: z.object(person),
  summary: 'All data of a customer, or of the guest orders of an email address, as a ZIP of JSON, CSV and files',
})

export const erasePersonalData = endpoint('POST /api/admin/customer_data/erase', {
  access: 'destroy customer_data',
  input: z.object({ ...person, password: typedPassword }),
  returns: done,
  summary: 'Erases a customer, or the guest orders of an email address and its emails; needs the password of staff',
})

export const exportOwnData = endpoint('POST /api/account/export', {
  access: 'member',
  input: password,
  summary: "The customer's own data as a ZIP of JSON, CSV and files; needs the password",
})

export const deleteOwnAccount = endpoint('POST /api/account/delete', {
  access: 'member',
  input: password,
  returns: done,
  summary: "Deletes the customer's own account and erases the personal data; needs the password",
})
