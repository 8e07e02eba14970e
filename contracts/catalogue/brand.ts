import {
  computed,
  enabled,
  image,
  integer,
  longText,
  optional,
  richText,
  slug,
  text,
  translated,
  unique,
} from '../resource/fields.ts'
import { resource } from '../resource/resource.ts'

export const brand = resource({
  name: 'brand',
  plural: 'brands',
  module: 'catalogue',
  menu: { group: 'catalogue', order: 20 },
  title: 'title',
  fields: {
    enabled: enabled(),
    title: translated(text()),
    url: unique(slug()),
    short_description: optional(translated(longText())),
    description: optional(translated(richText())),
    image: optional(image()),
    products_count: computed(integer()),
  },
  list: {
    columns: ['image', 'title', 'url', 'products_count', 'enabled'],
    search: ['title', 'url'],
    filters: ['enabled'],
    batch: ['enabled'],
    quickEdit: ['title', 'url', 'enabled'],
  },
  softDelete: true,
  shown: true,
  impersonal: true,
  labels: {
    one: ['Brand', '品牌', '品牌'],
    many: ['Brands', '品牌', '品牌'],
    empty: [
      'Brands group products by maker. Each brand has its own page in the shop.',
      '品牌把同一製造商的商品歸在一起，每個品牌在網店均有專頁。',
      '品牌将同一制造商的商品归在一起，每个品牌在网店都有专页。',
    ],
    fields: {
      enabled: ['Enabled', '啟用', '启用'],
      title: ['Title', '標題', '标题'],
      url: ['URL', '網址', '网址'],
      short_description: ['Short description', '簡介', '简介'],
      description: ['Description', '詳細介紹', '详细介绍'],
      image: ['Image', '圖片', '图片'],
      products_count: ['Products', '商品數量', '商品数量'],
    },
  },
})
