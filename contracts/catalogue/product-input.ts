import { z } from 'zod'
import { check } from '../resource/field-schemas.ts'

/*
 * What a product save carries beside the product's own columns. The children are saved by hand (server/catalogue): only those that
 * are listed change, and a removal is said with `_delete`.
 */

/** Not sent or null: stays as it is. */
const maybe = <S extends z.ZodType>(schema: S) =>
  z.preprocess((sent) => (sent === null ? undefined : sent), schema.optional()).optional()
/** '' or null empties it. */
const emptyable = <S extends z.ZodType>(schema: S) =>
  z.preprocess((sent) => (sent === '' ? null : sent), schema.nullable().optional()).optional()
const listOf = <S extends z.ZodType>(item: S, max: number) => check.json(z.array(item).max(max))

/** A listed child with an id exists already, and what it does not name stays; a new one must name all that it needs. */
const newOrKnown = <N extends z.ZodType, K extends z.ZodType>(fresh: N, known: K) =>
  z.unknown().transform((sent, context): z.output<N> | z.output<K> => {
    const read = (hasId(sent) ? known : fresh).safeParse(sent, { reportInput: true })
    if (read.success) return read.data
    for (const { path, message, input } of read.error.issues)
      context.issues.push({ code: 'custom', path, message, input })
    return z.NEVER
  })
const hasId = (sent: unknown) =>
  typeof sent === 'object' && sent !== null && 'id' in sent && sent.id !== '' && sent.id !== null

const rowFields = {
  expiry_date: emptyable(check.date),
  note: emptyable(check.text(1000)),
  is_discard: maybe(check.boolean),
  remark: emptyable(check.text(1000)),
}
const newRow = z.object({ ...rowFields, quantity: check.count, warehouse_id: check.id })
const knownRow = z.object({
  ...rowFields,
  id: check.id,
  quantity: maybe(check.count),
  /** What the form showed: a row that changed since is refused, so that an old form cannot undo sales. */
  original_quantity: emptyable(check.count),
})

/** An option of a variant: the attribute by id or key, its value by id or by a label, which may be a new one. */
const option = z
  .object({
    attribute_id: maybe(check.id),
    key: maybe(check.text(100)),
    value_id: maybe(check.id),
    label: maybe(check.text(255)),
  })
  .refine((of) => (of.attribute_id ?? of.key) && (of.value_id ?? of.label))

const stockFields = {
  sku: maybe(check.text(255)),
  barcode: emptyable(check.text(255)),
  /** Not sent means none: it is sent only when there is one (specification, section 5). */
  special_price: emptyable(check.money(false)),
  visibled: maybe(check.boolean),
  low_stock_threshold: emptyable(check.integer(0, 1_000_000)),
  weight_grams: emptyable(check.integer(0, 100_000_000)),
  position: maybe(check.integer(0, 1_000_000)),
  attributes: maybe(listOf(option, 5)),
  inventories: maybe(listOf(newOrKnown(newRow, knownRow), 1000)),
  image_ids: maybe(listOf(check.id, 50)),
}
const newStock = z.object({ ...stockFields, price: check.money(false) })
const knownStock = z.object({
  ...stockFields,
  id: check.id,
  price: maybe(check.money(false)),
  _delete: maybe(check.boolean),
})

/** Without a value it has a text, which may be that of another language. */
const property = z.object({ attribute_id: check.id, value_id: emptyable(check.id), text: emptyable(check.text(1000)) })

const alt = maybe(check.text(255))
/** A picture that the product has, by its id, or a stored file that becomes one at this place. */
const picture = z.union([
  check.id.transform((id) => ({ id, alt: undefined })),
  z.object({ id: check.id, alt }),
  z.object({ file_id: check.id, alt }),
])

export const stockInputs = z.array(newOrKnown(newStock, knownStock)).max(1000)
export const propertyInputs = z.array(property).max(100)
export const pictureInputs = z.array(picture).max(50)
export const uploadInputs = z.preprocess((sent) => (Array.isArray(sent) ? sent : [sent]), z.array(check.image).max(50))

export type OptionInput = z.output<typeof option>
export type RowInput = z.output<typeof newRow> | z.output<typeof knownRow>
export type StockInput = z.output<typeof newStock> | z.output<typeof knownStock>
export type PropertyInput = z.output<typeof property>
export type PictureInput = z.output<typeof picture>
