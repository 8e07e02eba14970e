import { z } from 'zod'
import { countryCodes } from '../countries.ts'
import { schemas } from '../resource/field-schemas.ts'
import { personName, streetAddress } from './person-name.ts'

/** Fields of every address form: address book, customer form, checkout. */
export const addressParts = {
  first_name: personName,
  last_name: personName,
  address: streetAddress,
  contact_number: schemas.filled(50),
  country: schemas.choice(countryCodes),
}

/** Whether an address is filled in first at the checkout. */
export const addressDefaults = {
  default_billing: schemas.boolean.default(false),
  default_shipping: schemas.boolean.default(false),
}

/** An address of the address book. */
export interface Address {
  id: number
  first_name: string
  last_name: string
  address: string
  contact_number: string
  /** Country code as in ISO 3166-1 alpha-3. */
  country: string
  default_billing: boolean
  default_shipping: boolean
}

/** Limit of addresses per customer. */
export const maxAddresses = 100

/** All addresses of a customer, as the back office saves them; one without an id is new. */
export const addressList = z
  .array(z.object({ id: schemas.id.nullish(), ...addressParts, ...addressDefaults }), {
    error: 'validation.check_input',
  })
  .max(maxAddresses, { error: 'validation.check_input' })
  .superRefine((addresses, context) => {
    for (const kind of ['default_billing', 'default_shipping'] as const) {
      const chosen = addresses.flatMap((address, at) => (address[kind] ? [at] : []))
      for (const at of chosen.slice(1))
        context.addIssue({ code: 'custom', path: [at, kind], message: 'validation.repeated' })
    }
  })
export type AddressToSave = z.output<typeof addressList>[number]
