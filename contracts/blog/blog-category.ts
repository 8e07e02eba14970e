import {
  computed,
  enabled,
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

/** A topic of the blog; its page lists the articles in it (content.md T14). */
export const blogCategory = resource({
  name: 'blog_category',
  plural: 'blog_categories',
  page: 'blog/category',
  module: 'blog',
  menu: { group: 'blog', order: 10 },
  title: 'title',
  fields: {
    title: translated(text()),
    url: unique(slug()),
    description: optional(translated(richText())),
    /** 0 when creating: after the others. */
    order: integer({ min: 0, max: 1_000_000_000, default: 0 }),
    enabled: enabled(),
    meta_title: optional(translated(text())),
    meta_description: optional(translated(longText({ max: 1000 }))),
    articles_count: computed(integer()),
  },
  list: {
    columns: ['title', 'url', 'articles_count', 'order', 'enabled'],
    search: ['title', 'url'],
    filters: ['enabled'],
    batch: ['enabled'],
    quickEdit: ['title', 'order', 'enabled'],
  },
  orderable: true,
  shown: true,
  impersonal: true,
  labels: {
    one: ['Blog category', '網誌分類', '博客分类'],
    many: ['Blog categories', '網誌分類', '博客分类'],
    empty: [
      'Categories group the articles of the blog by topic.',
      '分類按主題整理網誌文章。',
      '分类按主题整理博客文章。',
    ],
    fields: {
      title: ['Title', '標題', '标题'],
      url: ['URL', '網址', '网址'],
      description: ['Description', '介紹', '介绍'],
      order: ['Position', '次序', '顺序'],
      enabled: ['Enabled', '啟用', '启用'],
      meta_title: ['Page title (SEO)', '頁面標題（SEO）', '页面标题（SEO）'],
      meta_description: ['Page description (SEO)', '頁面描述（SEO）', '页面描述（SEO）'],
      articles_count: ['Articles', '文章數量', '文章数量'],
    },
  },
})
