import { locked, lockedLabel } from '../locked.ts'
import {
  computed,
  enabled,
  integer,
  json,
  key,
  list,
  optional,
  richText,
  text,
  translated,
  unique,
  virtual,
} from '../resource/fields.ts'
import { resource } from '../resource/resource.ts'
import { type LinkList, linkLists } from './link-lists.ts'
import { type Section, sections } from './sections.ts'

export interface UsedIn {
  /** A page, a block or a product; 'storefront' for the shop's own pages, which have no id. */
  resource: 'page' | 'block' | 'product' | 'storefront'
  id: number | null
  title: string
}

export const block = resource({
  name: 'block',
  plural: 'blocks',
  module: 'design',
  menu: { group: 'design', order: 20 },
  title: 'title',
  fields: {
    identifier: unique(key()),
    title: translated(text()),
    enabled: enabled(),
    sections: optional(translated(json<Section[]>(sections))),
    content: optional(virtual(translated(richText()))),
    /** Of the footer only: they replace its texts. */
    link_lists: json<LinkList[]>(linkLists, []),
    used_in_count: computed(integer()),
    used_in: computed(list()),
    locked,
  },
  list: {
    columns: ['identifier', 'title', 'used_in_count', 'enabled'],
    search: ['identifier', 'title'],
    filters: ['enabled'],
    batch: ['enabled'],
    quickEdit: ['title', 'enabled'],
  },
  shown: true,
  labels: {
    one: ['Block', '區塊', '区块'],
    many: ['Blocks', '區塊', '区块'],
    empty: [
      'Write a block once and show it on many pages.',
      '區塊只需撰寫一次，便可在多個頁面顯示。',
      '区块只需编写一次，即可在多个页面显示。',
    ],
    fields: {
      identifier: ['Identifier', '識別碼', '标识符'],
      title: ['Title', '標題', '标题'],
      enabled: ['Enabled', '啟用', '启用'],
      sections: ['Sections', '版塊', '版块'],
      content: ['Content', '內容', '内容'],
      link_lists: ['Lists of links', '連結列表', '链接列表'],
      used_in_count: ['Used in', '使用次數', '使用次数'],
      used_in: ['Used in', '使用位置', '使用位置'],
      locked: lockedLabel,
    },
  },
})
