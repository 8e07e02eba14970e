import { locked, lockedLabel } from '../locked.ts'
import {
  datetime,
  enabled,
  json,
  longText,
  optional,
  richText,
  slug,
  text,
  translated,
  unique,
  virtual,
} from '../resource/fields.ts'
import { resource } from '../resource/resource.ts'
import { type Section, sections } from './sections.ts'

/** URLs of the shop's own pages, which pages of the catch-all route /{url} must not use (content.md T3). */
export const reservedUrls =
  'login logout register account cart category brand product service search checkout order contact-us blog unsubscribe form funnel ebook wishlist page admin admin-reset-password password reset-password api store stripe uploads assets robots sitemap favicon livez readyz metrics preference'.split(
    ' ',
  )

/** The page shown at "/"; it cannot be deleted, disabled or renamed (content.md T3). */
export const homepageUrl = 'homepage'

export const page = resource({
  name: 'page',
  plural: 'pages',
  module: 'design',
  menu: { group: 'design', order: 10 },
  title: 'title',
  fields: {
    title: translated(text()),
    url: unique(slug()),
    enabled: enabled(),
    publish_at: optional(datetime()),
    unpublish_at: optional(datetime()),
    sections: optional(translated(json<Section[]>(sections))),
    /** All sections as one rich text; writing only this field stores one rich-text section (content.md T1). */
    content: optional(virtual(translated(richText()))),
    meta_title: optional(translated(text())),
    meta_description: optional(translated(longText({ max: 1000 }))),
    css: optional(longText({ max: 102_400 })),
    header_script: optional(longText({ max: 102_400 })),
    footer_script: optional(longText({ max: 102_400 })),
    locked,
  },
  list: {
    columns: ['title', 'url', 'enabled'],
    search: ['title', 'url'],
    filters: ['enabled'],
    batch: ['enabled'],
    quickEdit: ['title', 'url', 'enabled'],
  },
  shown: true,
  labels: {
    one: ['Page', '頁面', '页面'],
    many: ['Pages', '頁面', '页面'],
    empty: [
      'Pages hold everything else: about you, delivery, terms.',
      '頁面用來放其他內容：關於我們、送貨、條款。',
      '页面用于放置其他内容：关于我们、配送、条款。',
    ],
    fields: {
      title: ['Title', '標題', '标题'],
      url: ['URL', '網址', '网址'],
      enabled: ['Enabled', '啟用', '启用'],
      publish_at: ['Publish from', '發佈時間', '发布时间'],
      unpublish_at: ['Publish until', '下架時間', '下线时间'],
      sections: ['Sections', '版塊', '版块'],
      content: ['Content', '內容', '内容'],
      meta_title: ['Page title (SEO)', '頁面標題（SEO）', '页面标题（SEO）'],
      meta_description: ['Page description (SEO)', '頁面描述（SEO）', '页面描述（SEO）'],
      css: ['CSS', 'CSS 樣式', 'CSS 样式'],
      header_script: ['Header script', '頁首程式碼', '页头代码'],
      footer_script: ['Footer script', '頁尾程式碼', '页脚代码'],
      locked: lockedLabel,
    },
  },
})
