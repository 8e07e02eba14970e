import { schemas } from '../resource/field-schemas.ts'
import {
  computed,
  datetime,
  enabled,
  image,
  list,
  longText,
  optional,
  range,
  reference,
  references,
  richText,
  slug,
  text,
  translated,
  unique,
  virtual,
} from '../resource/fields.ts'
import { resource } from '../resource/resource.ts'

/** An article of the blog. Visitors see it while it is enabled and from `published_at` on (content.md T14). */
export const blogArticle = resource({
  name: 'blog_article',
  plural: 'blog_articles',
  page: 'blog/article',
  module: 'blog',
  menu: { group: 'blog', order: 20 },
  title: 'title',
  fields: {
    title: translated(text()),
    url: unique(slug()),
    short_description: optional(translated(longText({ max: 1000 }))),
    content: optional(translated(richText())),
    image: optional(image()),
    /** What the picture shows. */
    image_alt: optional(translated(text())),
    blog_category_ids: virtual(optional(references('blog_category'))),
    /** The first of them; lists filter by any. */
    category: computed(reference('blog_category')),
    categories_names: computed(text()),
    tags: optional(list({ max: 20, item: schemas.text(50) })),
    /** The name below the title. */
    author: optional(text({ max: 150 })),
    /** Empty when saving: now. */
    published_at: range(optional(datetime())),
    enabled: enabled(),
    meta_title: optional(translated(text())),
    meta_description: optional(translated(longText({ max: 1000 }))),
  },
  list: {
    columns: ['image', 'title', 'url', 'categories_names', 'published_at', 'enabled'],
    search: ['title', 'url'],
    filters: ['category', 'enabled', 'published_at'],
    batch: ['enabled'],
    quickEdit: ['title', 'published_at', 'enabled'],
  },
  shown: true,
  labels: {
    one: ['Blog article', '網誌文章', '博客文章'],
    many: ['Blog articles', '網誌文章', '博客文章'],
    empty: [
      'Articles tell the stories behind what you sell, and bring visitors from search engines.',
      '文章講述商品背後的故事，亦能從搜尋引擎帶來訪客。',
      '文章讲述商品背后的故事，也能从搜索引擎带来访客。',
    ],
    fields: {
      title: ['Title', '標題', '标题'],
      url: ['URL', '網址', '网址'],
      short_description: ['Short description', '簡短描述', '简短描述'],
      content: ['Content', '內容', '内容'],
      image: ['Image', '圖片', '图片'],
      image_alt: ['Alternative text', '替代文字', '替代文本'],
      blog_category_ids: ['Categories', '分類', '分类'],
      category: ['Category', '分類', '分类'],
      categories_names: ['Categories', '分類', '分类'],
      tags: ['Tags', '標籤', '标签'],
      author: ['Author', '作者', '作者'],
      published_at: ['Published at', '發佈時間', '发布时间'],
      enabled: ['Enabled', '啟用', '启用'],
      meta_title: ['Page title (SEO)', '頁面標題（SEO）', '页面标题（SEO）'],
      meta_description: ['Page description (SEO)', '頁面描述（SEO）', '页面描述（SEO）'],
    },
    hints: {
      image_alt: [
        'Read aloud by screen readers: describe the image.',
        '由螢幕閱讀器讀出，請描述圖片內容。',
        '由屏幕阅读器读出，请描述图片内容。',
      ],
      published_at: [
        'A time in the future publishes the article then.',
        '如設為將來的時間，文章會屆時發佈。',
        '如设为将来的时间，文章将届时发布。',
      ],
    },
  },
})
