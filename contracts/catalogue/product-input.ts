import { z } from 'zod'
import { schemas } from '../resource/field-schemas.ts'

/*
 * Input of a product save besides the product's own columns. Children are saved by the catalogue module: only listed ones change, and
 * `_delete` removes one.
 */

/** Optional or null: unchanged. */
const maybe = <S extends z.ZodType>(schema: S) =>
  z.preprocess((input) => (input === null ? undefined : input), schema.optional()).optional()
/** '' or null clears the value. */
const emptyable = <S extends z.ZodType>(schema: S) =>
  z.preprocess((input) => (input === '' ? null : input), schema.nullable().optional()).optional()
const listOf = <S extends z.ZodType>(item: S, max: number) => schemas.json(z.array(item).max(max))

/** A child with an id exists and keeps what it does not name; a new one must name all required fields. */
const newOrKnown = <N extends z.ZodType, K extends z.ZodType>(fresh: N, known: K) =>
  z.unknown().transform((input, context): z.output<N> | z.output<K> => {
    const read = (hasId(input) ? known : fresh).safeParse(input, { reportInput: true })
    if (read.success) return read.data
    for (const { path, message, input } of read.error.issues)
      context.issues.push({ code: 'custom', path, message, input })
    return z.NEVER
  })
const hasId = (input: unknown) =>
  typeof input === 'object' && input !== null && 'id' in input && input.id !== '' && input.id !== null

const rowFields = {
  expiry_date: emptyable(schemas.date),
  note: emptyable(schemas.text(1000)),
  is_discard: maybe(schemas.boolean),
  remark: emptyable(schemas.text(1000)),
}
const newRow = z.object({ ...rowFields, quantity: schemas.count, warehouse_id: schemas.id })
const knownRow = z.object({
  ...rowFields,
  id: schemas.id,
  quantity: maybe(schemas.count),
  /** The quantity that the form showed: a row that changed since then is refused, so that an outdated form cannot undo sales. */
  original_quantity: emptyable(schemas.count),
})

/** An option of a variant: the attribute by id or key, its value by id or by a label, which may be new. */
const option = z
  .object({
    attribute_id: maybe(schemas.id),
    key: maybe(schemas.text(100)),
    value_id: maybe(schemas.id),
    label: maybe(schemas.text(255)),
  })
  .refine((of) => (of.attribute_id ?? of.key) && (of.value_id ?? of.label))

const stockFields = {
  sku: maybe(schemas.text(255)),
  barcode: emptyable(schemas.text(255)),
  /** A missing special price clears it: it is sent only when non-empty (specification, section 5). */
  special_price: emptyable(schemas.money(false)),
  visibled: maybe(schemas.boolean),
  low_stock_threshold: emptyable(schemas.integer(0, 1_000_000)),
  weight_grams: emptyable(schemas.integer(0, 100_000_000)),
  position: maybe(schemas.integer(0, 1_000_000)),
  attributes: maybe(listOf(option, 5)),
  inventories: maybe(listOf(newOrKnown(newRow, knownRow), 1000)),
  image_ids: maybe(listOf(schemas.id, 50)),
}
const newStock = z.object({ ...stockFields, price: schemas.money(false) })
const knownStock = z.object({
  ...stockFields,
  id: schemas.id,
  price: maybe(schemas.money(false)),
  _delete: maybe(schemas.boolean),
})

/** A property without a value has a text, possibly in another language. */
const property = z.object({
  attribute_id: schemas.id,
  value_id: emptyable(schemas.id),
  text: emptyable(schemas.text(1000)),
})

const alt = maybe(schemas.text(255))
/** An image of the product by its id, or a stored file to add at this position. */
const picture = z.union([
  schemas.id.transform((id) => ({ id, alt: undefined })),
  z.object({ id: schemas.id, alt }),
  z.object({ file_id: schemas.id, alt }),
])

export const stockInputs = z.array(newOrKnown(newStock, knownStock)).max(1000)
export const propertyInputs = z.array(property).max(100)
export const pictureInputs = z.array(picture).max(50)
export const uploadInputs = z.preprocess(
  (input) => (Array.isArray(input) ? input : [input]),
  z.array(schemas.image).max(50),
)

export type OptionInput = z.output<typeof option>
export type RowInput = z.output<typeof newRow> | z.output<typeof knownRow>
export type StockInput = z.output<typeof newStock> | z.output<typeof knownStock>
export type PropertyInput = z.output<typeof property>
export type PictureInput = z.output<typeof picture>
