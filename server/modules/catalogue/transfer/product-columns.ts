import { stockLabels } from '#contracts/catalogue/stock-labels.ts'
import { locales, textIn } from '#contracts/locales.ts'
import type { LocalizedLabel } from '#contracts/resource/labels.ts'
import type { Column } from '#server/modules/import-export/import-export.ts'

/** Options of a variant: the key or name of the attribute and its value (catalogue.md C3). */
export const optionNumbers = [1, 2, 3, 4, 5] as const

/** Headings in a file, with other names under which they are recognised. */
const columns: Readonly<Record<string, { heading: string; label: LocalizedLabel; more?: readonly string[] }>> = {
  categories: {
    heading: 'categories',
    label: ['Categories', '分類', '分类'],
    more: ['Category', 'Product category', '類別', '商品分類', '类别', '商品分类'],
  },
  properties: { heading: 'properties', label: ['Properties', '商品資料', '商品参数'] },
  images: {
    heading: 'images',
    label: ['Images', '圖片', '图片'],
    more: ['Image', 'Picture', 'Pictures', 'Photo', 'Image URL', '相片', '圖片網址', '图片网址'],
  },
  image_alts: { heading: 'image_alts', label: ['Image texts', '圖片說明', '图片说明'] },
  variant_sku: { heading: 'stock_sku', label: ['Variant SKU', '款式編號', '款式编号'] },
  barcode: { heading: 'barcode', label: stockLabels.barcode, more: ['EAN', 'UPC', 'GTIN', '條碼', '条码'] },
  price: {
    heading: 'price',
    label: stockLabels.price,
    more: [
      'Regular price',
      'Retail price',
      'Selling price',
      'Unit price',
      '售價',
      '價錢',
      '定價',
      '單價',
      '售价',
      '定价',
      '单价',
    ],
  },
  special_price: {
    heading: 'special_price',
    label: stockLabels.special_price,
    more: ['Sale price', 'Discount price', 'Promotional price', '特價', '優惠價', '折扣價', '特价', '优惠价', '促销价'],
  },
  variant_visibled: { heading: 'stock_visibled', label: ['Variant visible', '款式上架', '款式上架'] },
  low_stock_threshold: { heading: 'low_stock_threshold', label: stockLabels.low_stock_threshold },
  weight_grams: { heading: 'weight_grams', label: stockLabels.weight_grams },
  variant_images: { heading: 'stock_images', label: ['Variant images', '款式圖片', '款式图片'] },
  warehouse: { heading: 'warehouse', label: ['Warehouse', '倉庫', '仓库'], more: ['Location', '貨倉', '仓库名称'] },
  stock: {
    heading: 'quantity',
    label: ['Quantity', '數量', '数量'],
    more: ['Stock', 'Qty', 'Stock quantity', 'Inventory', '庫存', '存貨', '庫存數量', '库存', '库存数量'],
  },
  expiry_date: {
    heading: 'expiry_date',
    label: ['Expiry date', '到期日', '到期日'],
    more: ['Best before', 'Expiry', 'Expiration date', '有效期', '保質期', '保质期'],
  },
  cost_price: {
    heading: 'cost_price',
    label: stockLabels.cost_price,
    more: ['Cost', 'Unit cost', '成本', '成本價', '成本价'],
  },
}

const optionName: LocalizedLabel = ['Option {n} name', '選項 {n} 名稱', '选项 {n} 名称']
const optionValue: LocalizedLabel = ['Option {n} value', '選項 {n} 內容', '选项 {n} 内容']

const numeric = new Set(['price', 'special_price', 'low_stock_threshold', 'weight_grams', 'stock', 'cost_price'])

const inLocales = (label: LocalizedLabel): string[] => locales.map((locale) => textIn(locale, label))

/** Headings of the product's own fields in the files of suppliers and other systems. */
export const productAliases: Readonly<Record<string, readonly string[]>> = {
  sku: ['Product SKU', 'Product code', 'Item number', '貨號', '商品編號', '產品編號', '货号', '商品编号', '产品编号'],
  url: ['Handle', 'URL handle', 'Slug'],
  name: [
    ...['Product name', 'Product title', 'Item name', 'Title', '商品名稱', '產品名稱', '貨品名稱', '品名'],
    ...['商品名称', '产品名称', '货品名称'],
  ],
  description: ['Product description', 'Details', '商品描述', '產品描述', '商品介紹', '产品描述', '商品介绍'],
  brand_id: ['Brand name', 'Vendor', 'Manufacturer', '品牌名稱', '品牌名称'],
  tax_category_id: ['tax_category_id', 'Tax code', 'Tax class', '稅項', '税目'],
}

/** The order of a file's headings (catalogue.md C12). */
export const productOrder: readonly string[] = [
  ...['sku', 'url', 'type', 'name', 'description', 'meta_title', 'meta_description', 'brand', 'categories'],
  ...['is_new', 'is_featured', 'is_hot', 'visibled', 'has_expiry_date', 'available_from', 'images'],
  ...['stock_sku', 'barcode', 'price', 'special_price', 'stock_visibled'],
  ...optionNumbers.flatMap((n) => [`option${n}_key`, `option${n}_value`]),
  ...['warehouse', 'quantity', 'expiry_date', 'cost_price'],
]

/** The columns of a product besides its own fields: categories, properties, images, and those of its variants and lots. */
export function productColumns(): Column[] {
  const named = Object.entries(columns).map(([name, { heading, label, more = [] }]) => ({
    name,
    title: heading,
    aliases: [...inLocales(label), ...more],
    isNumber: numeric.has(name),
  }))
  const numbered = (label: LocalizedLabel, n: number) => inLocales(label).map((text) => text.replace('{n}', String(n)))
  const options = optionNumbers.flatMap((n) => [
    { name: `option${n}_name`, title: `option${n}_key`, aliases: numbered(optionName, n) },
    { name: `option${n}_value`, title: `option${n}_value`, aliases: numbered(optionValue, n) },
  ])
  return [...named, ...options]
}
