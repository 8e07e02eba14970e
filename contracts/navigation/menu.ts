import {
  boolean,
  choice,
  computed,
  enabled,
  image,
  integer,
  longText,
  optional,
  reference,
  references,
  richText,
  text,
  translated,
} from '../resource/fields.ts'
import type { LocalizedLabel } from '../resource/labels.ts'
import { resource } from '../resource/resource.ts'

/** Targets of menu items (specification, "Menu link types"). An item of type `category` is the product category itself. */
export const menuTypes = [
  'category',
  'page',
  'link',
  'blog_article',
  'blog_category',
  'form',
  'service',
  'contact_us',
] as const
export type MenuType = (typeof menuTypes)[number]

/** A slide leads where a menu item can lead. */
export const menuTypeLabels: Record<MenuType, LocalizedLabel> = {
  category: ['Category', '商品分類', '商品分类'],
  page: ['Page', '頁面', '页面'],
  link: ['Link', '連結', '链接'],
  blog_article: ['Blog article', '網誌文章', '博客文章'],
  blog_category: ['Blog category', '網誌分類', '博客分类'],
  form: ['Form', '表格', '表单'],
  service: ['Services', '服務', '服务'],
  contact_us: ['Contact us', '聯絡我們', '联系我们'],
}

/** Limits of the tree: levels, and items in all (content.md T5). */
export const menuDepth = 5
export const menuItems = 1000
export const largestOrder = 1_000_000_000

export const menu = resource({
  name: 'menu',
  plural: 'menus',
  module: 'design',
  menu: { group: 'design', order: 30 },
  title: 'display_title',
  fields: {
    display_title: translated(text()),
    type: choice(menuTypes),
    parent_id: optional(reference('menu')),
    /** 0 when creating: after its siblings. */
    order: integer({ min: 0, max: largestOrder, default: 0 }),
    target_id: optional(integer({ min: 1 })),
    /** The slug of a category, the whole URL of a link; empty for other types. */
    url: optional(text({ max: 2048 })),
    open_in_current_tab: boolean(true),
    enabled: enabled(),
    image: optional(image()),
    /** Below the title where the menu shows the image of the item. */
    caption: optional(translated(text({ max: 100 }))),
    description: optional(translated(richText())),
    /** Of a category: the block about delivery and returns of its products, and of categories below without one. */
    delivery_block_id: optional(reference('block')),
    /** For products of a category: linked beside their sizes instead of the page of the attribute. */
    guide_page_id: optional(reference('page')),
    meta_title: optional(translated(text())),
    meta_description: optional(translated(longText({ max: 1000 }))),
    is_broken: computed(boolean()),
    products_count: computed(integer()),
  },
  /** The ancestors, from the root to the parent; maintained by server/modules/navigation. */
  hidden: { path: references('menu') },
  list: {
    columns: ['display_title', 'type', 'url', 'order', 'enabled'],
    search: ['display_title', 'url'],
    filters: ['type', 'enabled'],
    batch: ['enabled'],
    quickEdit: ['display_title', 'url', 'enabled'],
  },
  shown: true,
  labels: {
    one: ['Menu item', '選單項目', '菜单项'],
    many: ['Menus', '選單', '菜单'],
    empty: [
      'The menu takes customers to categories and pages.',
      '選單帶客戶前往分類和頁面。',
      '菜单带客户前往分类和页面。',
    ],
    fields: {
      display_title: ['Title', '顯示名稱', '显示名称'],
      type: ['Type', '類型', '类型'],
      parent_id: ['Parent item', '上層項目', '上级项'],
      order: ['Position', '次序', '顺序'],
      target_id: ['Target', '連結目標', '链接目标'],
      url: ['URL', '網址', '网址'],
      open_in_current_tab: ['Open in the same tab', '在同一分頁開啟', '在同一标签页打开'],
      enabled: ['Enabled', '啟用', '启用'],
      image: ['Image', '圖片', '图片'],
      caption: ['Line below the image', '圖片下方小字', '图片下方小字'],
      description: ['Description', '介紹', '介绍'],
      delivery_block_id: ['Delivery and returns', '送貨及退換', '配送与退换'],
      guide_page_id: ['Size guide page', '尺碼指南頁面', '尺码指南页面'],
      meta_title: ['Page title (SEO)', '頁面標題（SEO）', '页面标题（SEO）'],
      meta_description: ['Page description (SEO)', '頁面描述（SEO）', '页面描述（SEO）'],
      is_broken: ['Target missing', '目標已失效', '目标已失效'],
      products_count: ['Products', '商品數量', '商品数量'],
    },
    choices: {
      type: menuTypeLabels,
    },
  },
})
