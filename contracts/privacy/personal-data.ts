import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import { schemas } from '../resource/field-schemas.ts'
import { typedPassword } from '../staff/password-pair.ts'

/** What the shop stores under an email address. */
export interface PersonalDataSummary {
  email: string
  /** The customer with this email; null when there is none. */
  customer_id: number | null
  /** Orders without an account. */
  guest_orders: number
  /** Guest orders that are not finished yet: they are erased when they are. */
  open_orders: number
  /** Guest orders whose invoice must be stored for some years more. */
  invoices: number
  mails: number
}

const byEmail = z.object({ email: schemas.email })
const done = returns<{ message: string }>()
const password = z.object({ current_password: typedPassword })

export const findPersonalData = endpoint('GET /api/admin/customer_data', {
  access: 'get customer_data',
  input: byEmail,
  returns: returns<{ data: PersonalDataSummary }>(),
  summary: 'What is stored under an email address, of a customer or of guest orders',
})

export const exportPersonalData = endpoint('GET /api/admin/customer_data/export', {
  access: 'export customer_data',
  input: z.object({ customer_id: schemas.id.optional(), email: schemas.email.optional() }),
  summary: 'All data of a customer, or of the guest orders of an email address, as a ZIP of JSON, CSV and files',
})

export const eraseGuestData = endpoint('POST /api/admin/customer_data/erase', {
  access: 'destroy customer_data',
  input: byEmail,
  returns: done,
  summary: 'Erases the guest orders of an email address and the emails sent to it',
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
