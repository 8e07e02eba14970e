import { z } from 'zod'
import { schemas } from '../resource/field-schemas.ts'
import {
  boolean,
  choice,
  computed,
  enabled,
  integer,
  json,
  key,
  optional,
  reference,
  text,
  translated,
  unique,
  virtual,
} from '../resource/fields.ts'
import { resource } from '../resource/resource.ts'

export const attributeTypes = ['select', 'color', 'image', 'text'] as const
export type AttributeType = (typeof attributeTypes)[number]

const emptyable = <S extends z.ZodType>(schema: S) =>
  z.preprocess((input) => (input === '' ? null : input), schema.nullable().optional()).optional()

const isColor = (text: string) => /^(#[0-9a-f]{3,8}|[a-z]+|(rgb|hsl)a?\([\d\s.,%/]+\))$/i.test(text)

/** A value with an id is updated or removed, one without is new; unlisted values stay. */
const value = z.object({
  id: emptyable(schemas.id),
  key: emptyable(schemas.key),
  label: emptyable(schemas.text(255)),
  /** A CSS colour: '#2c5141', 'navy', 'rgb(44 81 65)'. */
  color: emptyable(schemas.text(50).refine(isColor)),
  image: emptyable(schemas.image),
  order: emptyable(schemas.integer(-1_000_000, 1_000_000)),
  _delete: emptyable(schemas.boolean),
})
export type AttributeValueInput = z.output<typeof value>

export const attribute = resource({
  name: 'attribute',
  plural: 'attributes',
  module: 'catalogue',
  menu: { group: 'catalogue', order: 30 },
  title: 'display',
  usedByProducts: 'products_count',
  fields: {
    key: unique(key()),
    display: translated(text()),
    /** stock: an option of variants; product: a property of products. */
    position: choice(['stock', 'product']),
    type: choice(attributeTypes),
    is_filterable: boolean(false, {
      on: 'admin.attribute.offer_filter',
      off: 'admin.attribute.remove_filter',
      icons: 'filter',
    }),
    order: integer({ min: -1_000_000, max: 1_000_000, default: 0 }),
    enabled: enabled(),
    /** Linked beside the option on product pages, such as a size guide. */
    guide_page_id: optional(reference('page')),
    values: virtual(optional(json(z.array(value).max(1000)))),
    values_count: computed(integer()),
    products_count: computed(integer()),
  },
  list: {
    columns: ['key', 'display', 'position', 'type', 'values_count', 'products_count', 'is_filterable', 'enabled'],
    search: ['key', 'display'],
    filters: ['position', 'type', 'enabled'],
    batch: ['enabled', 'is_filterable'],
    quickEdit: ['display', 'order', 'enabled'],
  },
  shown: true,
  impersonal: true,
  labels: {
    one: ['Attribute', '屬性', '属性'],
    many: ['Attributes', '屬性', '属性'],
    empty: [
      'Attributes such as colour and size define variants, filters and product details.',
      '顏色、尺碼等屬性用來設定款式、篩選條件和商品資料。',
      '颜色、尺码等属性用于设置款式、筛选条件和商品参数。',
    ],
    fields: {
      key: ['Key', '代號', '代号'],
      display: ['Display name', '顯示名稱', '显示名称'],
      position: ['Used for', '用途', '用途'],
      type: ['Type', '類型', '类型'],
      is_filterable: ['Filter in the shop', '可供篩選', '可供筛选'],
      order: ['Position', '次序', '顺序'],
      enabled: ['Enabled', '啟用', '启用'],
      guide_page_id: ['Guide page', '指南頁面', '指南页面'],
      values: ['Values', '選項', '选项'],
      values_count: ['Values', '選項數量', '选项数量'],
      products_count: ['Products', '商品數量', '商品数量'],
    },
    choices: {
      position: { stock: ['Variants', '商品款式', '商品款式'], product: ['Product details', '商品資料', '商品参数'] },
      type: {
        select: ['Choice', '選項', '选项'],
        color: ['Colour', '顏色', '颜色'],
        image: ['Image', '圖片', '图片'],
        text: ['Text', '文字', '文字'],
      },
    },
  },
})
