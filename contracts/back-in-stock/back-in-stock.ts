import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import { schemas } from '../resource/field-schemas.ts'

const emptyable = <S extends z.ZodType>(schema: S) =>
  z.preprocess((input) => (input === '' || input === null ? undefined : input), schema.optional()).optional()

export const backInStockInput = z.object({
  product_id: schemas.id,
  /** One variant; without it any of the product. */
  stock_id: emptyable(schemas.id),
  email: schemas.email,
  /** Hidden from people: what fills it in is a program, which gets the same answer. */
  website: schemas.text(255).default(''),
})

export const requestBackInStock = endpoint('POST /api/back-in-stock', {
  access: 'public',
  input: backInStockInput,
  returns: returns<{ message: string }>(),
  summary:
    'Asks for one email when a product or variant can be bought again; the answer does not tell who asked before',
})
