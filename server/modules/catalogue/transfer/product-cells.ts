import { sql } from 'kysely'
import { toMajor } from '#contracts/money.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { imageAddress } from '#server/kernel/files/image-input.ts'
import { can } from '#server/kernel/permissions.ts'
import type { Cells } from '#server/modules/import-export/import-export.ts'

interface ProductParts {
  id: number
  categories: string[] | null
  properties: [name: string, value: string][] | null
  images: { path: string; alt: string }[] | null
}

interface VariantParts {
  id: number
  product_id: number
  sku: string
  barcode: string | null
  price: number
  special_price: number | null
  visibled: boolean
  low_stock_threshold: number | null
  weight_grams: number | null
  cost_price: number | null
  options: [name: string, value: string][] | null
  images: string[] | null
  lots: { id: number; warehouse: string; quantity: number; expiry_date: string | null }[] | null
}

/**
 * The rows of products in a file: one for each variant and lot, the first also with categories, properties and images. `variant_id` and
 * `lot_id` are no columns; an import finds by them what its rows change.
 */
export async function productCells(ctx: Ctx, ids: readonly number[]): Promise<Map<number, Cells[]>> {
  const [products, variants] = await Promise.all([readParts(ctx, ids), readVariants(ctx, ids)])
  const address = (path: string) => ctx.services.config.appUrl + imageAddress(path)
  const major = (amount: number | null) => (amount === null ? '' : String(toMajor(amount, ctx.settings.digits)))
  const showsCost = can(ctx, 'get cost')
  const variantRows = (variant: VariantParts): Cells[] => {
    const cells: Cells = {
      variant_id: String(variant.id),
      variant_sku: variant.sku,
      barcode: variant.barcode ?? '',
      price: major(variant.price),
      special_price: major(variant.special_price),
      variant_visibled: String(variant.visibled),
      low_stock_threshold: String(variant.low_stock_threshold ?? ''),
      weight_grams: String(variant.weight_grams ?? ''),
      variant_images: (variant.images ?? []).map(address).join('|'),
      cost_price: showsCost ? String(variant.cost_price ?? '') : '',
    }
    for (const [at, [name, value]] of (variant.options ?? []).entries()) {
      cells[`option${at + 1}_name`] = name
      cells[`option${at + 1}_value`] = value
    }
    const [first, ...others] = (variant.lots ?? []).map(
      ({ id, warehouse, quantity, expiry_date }): Cells => ({
        lot_id: String(id),
        warehouse,
        stock: String(quantity),
        expiry_date: expiry_date ?? '',
      }),
    )
    return [{ ...cells, ...first }, ...others.map((lot) => ({ variant_sku: variant.sku, ...lot }))]
  }
  const byProduct = Map.groupBy(variants, ({ product_id }) => product_id)
  return new Map(
    products.map(({ id, categories, properties, images }) => {
      const own: Cells = {
        categories: (categories ?? []).join('|'),
        properties: (properties ?? []).map(([name, value]) => `${name}: ${value}`).join('\n'),
        images: (images ?? []).map(({ path }) => address(path)).join('|'),
        image_alts: images?.some(({ alt }) => alt) ? images.map(({ alt }) => alt).join(' | ') : '',
      }
      const [first = {}, ...others] = (byProduct.get(id) ?? []).flatMap(variantRows)
      return [id, [{ ...own, ...first }, ...others]]
    }),
  )
}

const inMain = ({ settings }: Ctx, column: string) =>
  sql`tr(${sql.ref(column)}, ${settings.mainLanguage}, ${settings.mainLanguage})`

async function readParts(ctx: Ctx, ids: readonly number[]): Promise<ProductParts[]> {
  const { rows } = await sql<ProductParts>`
    select p.id,
      (select json_agg((
          select string_agg(${inMain(ctx, 'a.display_title')}, ' > ' order by cardinality(a.path))
          from menus a where a.id = m.id or a.id = any(m.path)) order by m."order", m.id)
        from product_categories c join menus m on m.id = c.menu_id where c.product_id = p.id) as categories,
      (select json_agg(json_build_array(${inMain(ctx, 'a.display')},
          case when o.value_id is null then ${inMain(ctx, 'o.text')} else ${inMain(ctx, 'v.label')} end) order by o.position)
        from product_attributes o join attributes a on a.id = o.attribute_id left join attribute_values v on v.id = o.value_id
        where o.product_id = p.id) as properties,
      (select json_agg(json_build_object('path', f.path, 'alt', coalesce(i.alt ->> ${ctx.settings.mainLanguage}, '')) order by i.position, i.id)
        from product_images i join files f on f.id = i.file_id where i.product_id = p.id) as images
    from products p where p.id = any(${[...ids]}::bigint[])`.execute(ctx.db)
  return rows
}

async function readVariants(ctx: Ctx, ids: readonly number[]): Promise<VariantParts[]> {
  const { rows } = await sql<VariantParts>`
    select s.id, s.product_id, s.sku, s.barcode, s.price, s.special_price, s.visibled, s.low_stock_threshold, s.weight_grams,
      s.cost_price::float8 as cost_price,
      (select json_agg(json_build_array(a.key, ${inMain(ctx, 'v.label')}) order by a."order", a.id)
        from stock_attributes o join attributes a on a.id = o.attribute_id join attribute_values v on v.id = o.value_id
        where o.stock_id = s.id) as options,
      (select json_agg(f.path order by si.position)
        from stock_images si join product_images i on i.id = si.product_image_id join files f on f.id = i.file_id
        where si.stock_id = s.id) as images,
      (select json_agg(json_build_object('id', i.id, 'warehouse', coalesce(nullif(w.code, ''), w.name), 'quantity', i.quantity,
          'expiry_date', i.expiry_date) order by i.warehouse_id, i.expiry_date nulls first, i.id)
        from inventories i join warehouses w on w.id = i.warehouse_id and w.deleted_at is null
        where i.stock_id = s.id and not i.is_discard) as lots
    from stocks s where s.product_id = any(${[...ids]}::bigint[]) and s.deleted_at is null
    order by s.product_id, s.position, s.id`.execute(ctx.db)
  return rows
}
