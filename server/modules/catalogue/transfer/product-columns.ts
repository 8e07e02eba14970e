import { stockLabels } from '#contracts/catalogue/stock-labels.ts'
import { locales, textIn } from '#contracts/locales.ts'
import type { LocalizedLabel } from '#contracts/resource/labels.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { Column } from '#server/modules/import-export/import-export.ts'

/** Options of a variant: the name of the attribute and its value (catalogue.md C3). */
export const optionNumbers = [1, 2, 3, 4, 5] as const

const labels = {
  categories: ['Categories', '分類', '分类'],
  properties: ['Properties', '商品資料', '商品参数'],
  images: ['Images', '圖片', '图片'],
  image_alts: ['Image texts', '圖片說明', '图片说明'],
  variant_sku: ['Variant SKU', '款式編號', '款式编号'],
  barcode: stockLabels.barcode,
  price: stockLabels.price,
  special_price: stockLabels.special_price,
  variant_visibled: ['Variant visible', '款式上架', '款式上架'],
  low_stock_threshold: stockLabels.low_stock_threshold,
  weight_grams: stockLabels.weight_grams,
  variant_images: ['Variant images', '款式圖片', '款式图片'],
} as const satisfies Record<string, LocalizedLabel>

const optionName: LocalizedLabel = ['Option {n} name', '選項 {n} 名稱', '选项 {n} 名称']
const optionValue: LocalizedLabel = ['Option {n} value', '選項 {n} 內容', '选项 {n} 内容']
const stock: LocalizedLabel = ['Stock ({code})', '庫存（{code}）', '库存（{code}）']

const numeric = new Set(['price', 'special_price', 'low_stock_threshold', 'weight_grams'])

function column(ctx: Ctx, name: string, label: LocalizedLabel, more: readonly string[] = []): Column {
  const aliases = [...locales.map((locale) => textIn(locale, label)), ...more]
  return { name, title: textIn(ctx.locale, label), aliases, isNumber: numeric.has(name) || name.startsWith('stock') }
}

const filled = ([english, hongKong, mainland]: LocalizedLabel, name: string, value: string): LocalizedLabel => [
  english.replace(`{${name}}`, value),
  hongKong.replace(`{${name}}`, value),
  mainland.replace(`{${name}}`, value),
]

/** The columns of a product besides its own fields: categories, properties, images, and those of its variants. */
export async function productColumns(ctx: Ctx): Promise<Column[]> {
  const named = Object.entries(labels).map(([name, label]) => column(ctx, name, label))
  const options = optionNumbers.flatMap((n) => [
    column(ctx, `option${n}_name`, filled(optionName, 'n', String(n))),
    column(ctx, `option${n}_value`, filled(optionValue, 'n', String(n))),
  ])
  const warehouses = await stockColumns(ctx)
  return [
    ...named,
    ...options,
    ...warehouses.map(({ name, code }) => column(ctx, name, filled(stock, 'code', code), [`stock.${code}`])),
  ]
}

export interface StockColumn {
  name: string
  warehouse_id: number
  code: string
}

/** A column for each warehouse: `stock` is the one that the shop sells from. */
export async function stockColumns({ db, settings }: Ctx): Promise<StockColumn[]> {
  const rows = await db
    .selectFrom('warehouses')
    .select(['id', 'code'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id, code }) => ({
    name: id === settings.product.warehouse_id ? 'stock' : `stock.${code}`,
    warehouse_id: id,
    code: String(code),
  }))
}
