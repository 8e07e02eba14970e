import {
  boolean,
  choice,
  computed,
  datetime,
  enabled,
  integer,
  optional,
  richText,
  text,
  translated,
} from '../resource/fields.ts'
import { resource } from '../resource/resource.ts'

export const audiences = ['staff', 'storefront', 'both'] as const
export const announcementLevels = ['info', 'warning'] as const
export type AnnouncementLevel = (typeof announcementLevels)[number]

/** A notice for shoppers, for staff or for both, within a publish window (content.md T7). */
export const announcement = resource({
  name: 'announcement',
  plural: 'announcements',
  module: 'design',
  menu: { group: 'announcement', order: 10 },
  title: 'title',
  fields: {
    title: translated(text()),
    content: optional(translated(richText())),
    audience: choice(audiences, 'storefront'),
    level: choice(announcementLevels, 'info'),
    /** Shown before those that are not. */
    pinned: boolean(),
    enabled: enabled(),
    starts_at: optional(datetime()),
    ends_at: optional(datetime()),
    /** How many members of staff have read it. */
    read_count: computed(integer()),
  },
  list: {
    columns: ['title', 'audience', 'level', 'starts_at', 'ends_at', 'read_count', 'enabled'],
    search: ['title'],
    filters: ['audience', 'enabled'],
    batch: ['enabled'],
    quickEdit: ['title', 'enabled'],
  },
  shown: true,
  impersonal: true,
  labels: {
    one: ['Announcement', '公告', '公告'],
    many: ['Announcements', '公告', '公告'],
    empty: [
      'Announcements tell shoppers at the top of every page, or colleagues at the bell, what is new.',
      '公告會在網店每頁頂部通知客戶，或在後台的鈴鐺通知同事。',
      '公告会在网店每页顶部通知客户，或在后台的铃铛通知同事。',
    ],
    fields: {
      title: ['Title', '標題', '标题'],
      content: ['Content', '內容', '内容'],
      audience: ['Shown to', '對象', '受众'],
      level: ['Level', '級別', '级别'],
      pinned: ['Pinned', '置頂', '置顶'],
      enabled: ['Enabled', '啟用', '启用'],
      starts_at: ['Shown from', '開始顯示', '开始显示'],
      ends_at: ['Shown until', '結束顯示', '结束显示'],
      read_count: ['Read by staff', '已讀同事', '已读同事'],
    },
    choices: {
      audience: {
        staff: ['Staff', '員工', '员工'],
        storefront: ['Storefront', '網店', '网店'],
        both: ['Storefront and staff', '網店及員工', '网店及员工'],
      },
      level: {
        info: ['Information', '資訊', '信息'],
        warning: ['Warning', '提示', '提醒'],
      },
    },
    hints: {
      content: [
        'In the store bar, keep it to one line.',
        '在網店頂部顯示時，宜只寫一行。',
        '在网店顶部显示时，宜只写一行。',
      ],
    },
  },
})
