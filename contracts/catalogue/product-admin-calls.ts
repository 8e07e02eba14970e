import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import { listInput } from '../list-input.ts'
import { schemas } from '../resource/field-schemas.ts'

/** Fields are validated by the resource; see contracts/catalogue/product.ts. */
const anything = z.looseObject({})

export const listAdminProducts = endpoint('GET /api/admin/product', {
  access: 'get products',
  input: listInput(['category_id', 'stock_state', 'missing_language', 'badge', 'images', 'price_from', 'price_to']),
  summary:
    'Products by text, type, brand_id, visibled, stock_state (in, low, out), missing_language, badge, images (none), price_from and price_to',
})

export const createAdminProduct = endpoint('POST /api/admin/product', {
  access: 'create product',
  reads: 'get product',
  input: anything,
  summary: 'Creates a product with its variants, stock, images and properties',
})

export const destroyAdminProducts = endpoint('DELETE /api/admin/product/batch', {
  access: 'batch_destroy products',
  input: z.looseObject({
    ids: z.union([z.literal('all'), z.array(z.union([schemas.id, z.string().max(150)])).min(1)]),
    expected: schemas.count.optional(),
  }),
  summary: 'Deletes products by id, or all that match the filters',
})

/** A combination of options as the form offers it; `attributes` is what a save expects. */
export interface VariantPreview {
  attributes: { attribute_id: number; key: string; value_id: number | null; label: string }[]
  option_text: string
  sku: string
  exists: boolean
}

const chosen = z
  .object({
    attribute_id: schemas.id.optional(),
    key: schemas.text(100).optional(),
    /** A number is the id of a value, a text its label. */
    values: schemas.json(
      z
        .array(z.union([z.int().min(1), schemas.text(255)]))
        .min(1)
        .max(1000),
    ),
  })
  .refine((attribute) => attribute.attribute_id !== undefined || attribute.key)

export const previewVariants = endpoint('POST /api/admin/product/variants', {
  access: 'get products',
  input: z.object({
    language: z.string().optional(),
    product_id: z
      .preprocess((input) => (input === '' || input === null ? undefined : input), schemas.id.optional())
      .optional(),
    sku: schemas.text(255),
    attributes: schemas.json(z.array(chosen).min(1).max(5)),
  }),
  returns: returns<{ data: VariantPreview[] }>(),
  summary: 'All combinations of options, without saving any',
})

export const duplicateProduct = endpoint('POST /api/admin/product/:id/duplicate', {
  access: 'create product',
  reads: 'get product',
  input: z.object({ id: schemas.id }),
  returns: returns<{ data: { id: number; sku: string; url: string } }>(),
  summary: 'Creates a hidden copy of a product with its variants, images, properties and categories, without stock',
})

export const listProductStocks = endpoint('GET /api/admin/product/:id/stocks', {
  access: 'get product',
  input: z.looseObject({ id: schemas.id }),
  summary: 'The variants of a product, paginated',
})
