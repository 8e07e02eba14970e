import { z } from 'zod'
import { endpoint, noInput, returns } from '../endpoint.ts'
import { schemas } from '../resource/field-schemas.ts'
import { type Address, addressDefaults, addressParts } from './address.ts'
import { withPhone } from './phone.ts'

const input = z.object({ ...addressParts, ...addressDefaults })
const id = { id: schemas.id }

export const listAddresses = endpoint('GET /api/address', {
  access: 'member',
  input: noInput,
  returns: returns<{ data: Address[] }>(),
  summary: "The customer's address book",
})

export const showAddress = endpoint('GET /api/address/:id', {
  access: 'member',
  input: z.object(id),
  returns: returns<{ data: Address }>(),
  summary: 'An address of the customer',
})

export const createAddress = endpoint('POST /api/address', {
  access: 'member',
  input: withPhone(input),
  returns: returns<{ data: Address }>(),
  summary: 'Adds an address; the first one becomes the default for billing and shipping',
})

export const updateAddress = endpoint('PUT /api/address/:id', {
  access: 'member',
  input: input.extend(id),
  returns: returns<{ data: Address }>(),
  summary: 'Updates an address',
})

export const deleteAddress = endpoint('DELETE /api/address/:id', {
  access: 'member',
  input: z.object(id),
  returns: returns<{ data: Address[] }>(),
  summary: 'Deletes an address and returns the remaining ones',
})
