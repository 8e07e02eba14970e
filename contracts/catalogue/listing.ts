import { z } from 'zod'
import { schemas } from '../resource/field-schemas.ts'
import { badges, productTypes } from './card.ts'

export const sortKeys = ['default', 'price_asc', 'price_desc', 'name_asc', 'name_desc'] as const
export type SortKey = (typeof sortKeys)[number]

/** Page sizes; anything else means the first. */
const pageSizes = [10, 20, 24, 50, 100] as const

/** An unknown or malformed value counts as not sent: external links and old bookmarks must not break a list. */
const lenient = <S extends z.ZodType>(schema: S) => schema.optional().catch(undefined)
/** One value or several, `brand_ids=1` of a URL or [1, 2] of JSON; unknown values are dropped. */
const some = <S extends z.ZodType>(item: S) =>
  z
    .union([z.array(z.unknown()), z.unknown().transform((input) => [input])])
    .transform((input) => input.slice(0, 100).flatMap((value) => z.array(item).catch([]).parse([value])))
    .optional()

/** Limit of attribute filters, each of which is a query of its own. */
const mostAttributes = 10

const filters = z.object({
  brand_ids: some(schemas.id),
  category_ids: some(schemas.id),
  price_min: lenient(schemas.money(false)),
  price_max: lenient(schemas.money(false)),
  in_stock: lenient(schemas.boolean),
  badges: some(z.enum(badges)),
  type: lenient(z.enum(productTypes)),
  /** Value keys by attribute key; values of one attribute are alternatives, different attributes must all match. */
  attributes: lenient(
    z
      .record(z.string(), z.unknown())
      // Checks the number before the values are read.
      .refine((chosen) => Object.keys(chosen).length <= mostAttributes)
      .pipe(z.record(schemas.key, some(schemas.text(100)))),
  ),
})
export type ProductFilters = z.output<typeof filters>

/** Input that every list of products accepts. */
export const listing = {
  page: schemas.integer(1, 1_000_000).catch(1).default(1),
  per_page: schemas
    .integer(1, 100)
    .refine((size) => pageSizes.some((known) => known === size))
    .catch(pageSizes[0])
    .default(pageSizes[0]),
  sort: z.enum(sortKeys).catch('default').default('default'),
  filters: filters.catch({}).default({}),
}
