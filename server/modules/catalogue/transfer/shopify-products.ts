import type { Cells, FileFormat, ForeignRow, SourceRow } from '#server/modules/import-export/import-export.ts'
import { filled, salePrices } from './foreign-cells.ts'

/** Headers of Shopify's product file with the columns that they become. */
const plain: Readonly<Record<string, string>> = {
  Handle: 'url',
  Title: 'name',
  'Body (HTML)': 'description',
  Vendor: 'brand_id',
  Type: 'categories',
  'SEO Title': 'meta_title',
  'SEO Description': 'meta_description',
  'Variant SKU': 'variant_sku',
  'Variant Barcode': 'barcode',
  'Variant Grams': 'weight_grams',
  'Variant Inventory Qty': 'stock',
  'Variant Image': 'variant_images',
}
const others = ['Published', 'Status', 'Variant Price', 'Variant Compare At Price', 'Image Src', 'Image Alt Text']
const options = [1, 2, 3].flatMap((n) => [`Option${n} Name`, `Option${n} Value`])
const read = new Set([...Object.keys(plain), ...others, ...options])

/** The file that Shopify exports: a row for each variant or image, each with the handle of its product. */
export const shopifyProducts: FileFormat = {
  name: 'shopify',
  fits: (headers) => headers.has('Handle') && headers.has('Variant Price') && headers.has('Option1 Value'),
  reads: (header) => read.has(header),
  convert(rows) {
    const products = Map.groupBy(rows, ({ cell }) => cell('Handle').toLowerCase())
    return { rows: [...products.values()].flatMap(productRows), problems: [] }
  },
}

function productRows(rows: readonly ForeignRow[]): SourceRow[] {
  const images = rows.filter(({ cell }) => cell('Image Src'))
  const pictures: Cells = {
    images: images.map(({ cell }) => cell('Image Src')).join('\n'),
    image_alts: images.some(({ cell }) => cell('Image Alt Text'))
      ? images.map(({ cell }) => cell('Image Alt Text')).join(' | ')
      : '',
  }
  const converted = rows.map((one, at) => ({
    row: one.row,
    cells: filled({ ...convertRow(one), ...(at === 0 && pictures) }),
  }))
  return namedOptions(converted)
}

function convertRow({ cell }: ForeignRow): Cells {
  const cells = Object.fromEntries(Object.entries(plain).map(([header, name]) => [name, cell(header)]))
  const isShown = /^true$/i.test(cell('Published')) && /^(active)?$/i.test(cell('Status'))
  const price = cell('Variant Price')
  return {
    ...cells,
    visibled: cell('Title') ? String(isShown) : '',
    // A row without a price is one more image.
    ...(price ? { ...salePrices(price, cell('Variant Compare At Price')), ...optionCells(cell) } : withoutVariant),
  }
}

const withoutVariant: Cells = { variant_sku: '', barcode: '', weight_grams: '', stock: '', variant_images: '' }

/** A product without options has the option Title with the value Default Title. */
function optionCells(cell: ForeignRow['cell']): Cells {
  if (cell('Option1 Value') === 'Default Title') return {}
  return Object.fromEntries(
    [1, 2, 3].flatMap((n) => [
      [`option${n}_name`, cell(`Option${n} Name`)],
      [`option${n}_value`, cell(`Option${n} Value`)],
    ]),
  )
}

/** Only the first row of a product names its options. */
function namedOptions(rows: SourceRow[]): SourceRow[] {
  for (const n of [1, 2, 3]) {
    const name = rows.map(({ cells }) => cells[`option${n}_name`]).find(Boolean)
    for (const { cells } of rows) if (name && cells[`option${n}_value`]) cells[`option${n}_name`] = name
  }
  return rows
}
