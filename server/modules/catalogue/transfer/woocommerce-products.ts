import type {
  Cells,
  FileFormat,
  ForeignRow,
  RowProblem,
  SourceRow,
} from '#server/modules/import-export/import-export.ts'
import { filled, inGrams, salePrices } from './foreign-cells.ts'

const attributeNumbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

const plain: Readonly<Record<string, string>> = {
  Name: 'name',
  SKU: 'sku',
  GTIN: 'barcode',
  Stock: 'stock',
  Description: 'description',
}
const others = [
  ...[
    'ID',
    'Type',
    'Parent',
    'Published',
    'Is featured?',
    'Visibility in catalog',
    'Short description',
    'Categories',
    'Brands',
  ],
  ...['Images', 'Regular price', 'Sale price'],
]
const isAttribute = (header: string) => /^Attribute \d+ (name|value\(s\))$/.test(header)
const weightHeader = /^Weight \((g|kg|lbs|oz)\)$/

const typesOf = ({ cell }: ForeignRow) =>
  cell('Type')
    .split(',')
    .map((type) => type.trim().toLowerCase())

/** The file that WooCommerce exports: variations follow their product, which they name by SKU or id. */
export const wooCommerceProducts: FileFormat = {
  name: 'woocommerce',
  fits: (headers) => headers.has('Type') && headers.has('Regular price') && headers.has('Parent'),
  reads: (header) => header in plain || others.includes(header) || isAttribute(header) || weightHeader.test(header),
  convert(rows) {
    const problems: RowProblem[] = []
    const products = rows.filter((row) => typesOf(row).some((type) => type === 'simple' || type === 'variable'))
    const variations = rows.filter((row) => typesOf(row).includes('variation'))
    for (const row of rows)
      if (!products.includes(row) && !variations.includes(row))
        problems.push({
          row: row.row,
          column: null,
          text: { key: 'validation.import_product_type' },
        })
    const converted = products.flatMap((product) =>
      productRows(
        product,
        variations.filter((variation) => isOf(variation, product)),
      ),
    )
    for (const { row, cell } of variations)
      if (!products.some((product) => isOf({ row, cell }, product)))
        problems.push({
          row,
          column: null,
          text: { key: 'validation.import_parent', params: { parent: cell('Parent') } },
        })
    return { rows: converted, problems }
  },
}

function isOf({ cell }: ForeignRow, product: ForeignRow): boolean {
  const parent = cell('Parent').toLowerCase()
  const sku = product.cell('SKU').toLowerCase()
  return parent !== '' && (parent === sku || parent === `id:${product.cell('ID')}`)
}

function productRows(product: ForeignRow, variations: readonly ForeignRow[]): SourceRow[] {
  const own = productCells(product)
  const types = typesOf(product)
  // An attribute that no variation chooses describes the product.
  const isOption = (n: number) => variations.some(({ cell }) => cell(`Attribute ${n} value(s)`))
  const properties = attributeNumbers
    .filter((n) => !isOption(n) && product.cell(`Attribute ${n} name`))
    .flatMap((n) =>
      product
        .cell(`Attribute ${n} value(s)`)
        .split(',')
        .map((value) => value.trim())
        .filter(Boolean)
        .map((value) => `${product.cell(`Attribute ${n} name`)}: ${value}`),
    )
  const first: Cells = { ...own, properties: properties.join('\n') }
  if (!types.includes('variable')) return [{ row: product.row, cells: filled({ ...first, ...variantCells(product) }) }]
  const options = attributeNumbers.filter(isOption)
  const rows = variations.map((variation): SourceRow => {
    const chosen = options.flatMap((n, at) => [
      [`option${at + 1}_name`, product.cell(`Attribute ${n} name`) || variation.cell(`Attribute ${n} name`)],
      [`option${at + 1}_value`, variation.cell(`Attribute ${n} value(s)`)],
    ])
    const images = variation.cell('Images').split(',')[0]?.trim() ?? ''
    const cells = {
      sku: own.sku ?? '',
      ...variantCells(variation),
      variant_images: images,
      ...Object.fromEntries(chosen),
    }
    return { row: variation.row, cells: filled({ ...cells, ...(own.sku ? {} : { name: own.name ?? '' }) }) }
  })
  return [{ row: product.row, cells: filled(first) }, ...rows]
}

function productCells(product: ForeignRow): Cells {
  const { cell } = product
  const list = (header: string) =>
    cell(header)
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
  const isShown = cell('Published') === '1' && cell('Visibility in catalog') !== 'hidden'
  return {
    name: cell('Name'),
    sku: cell('SKU'),
    description: cell('Description') || cell('Short description'),
    meta_description: cell('Description') ? cell('Short description') : '',
    brand_id: list('Brands')[0] ?? '',
    categories: list('Categories').join('\n'),
    images: list('Images').join('\n'),
    visibled: String(isShown),
    is_featured: cell('Is featured?') === '1' ? 'true' : 'false',
    type: typesOf(product).includes('virtual') ? 'service' : 'general',
  }
}

const weights = ['g', 'kg', 'lbs', 'oz']

function variantCells({ cell }: ForeignRow): Cells {
  const [sale, regular] = [cell('Sale price'), cell('Regular price')]
  return {
    variant_sku: cell('SKU'),
    barcode: cell('GTIN'),
    stock: cell('Stock'),
    weight_grams: weights.map((unit) => inGrams(cell(`Weight (${unit})`), unit)).find(Boolean) ?? '',
    ...(sale === '' ? salePrices(regular, '') : salePrices(sale, regular)),
  }
}
