import { largestOrder, menuTypeLabels, menuTypes } from '../navigation/menu.ts'
import {
  boolean,
  choice,
  datetime,
  enabled,
  image,
  integer,
  longText,
  optional,
  text,
  translated,
} from '../resource/fields.ts'
import { resource } from '../resource/resource.ts'

/** A slide of the home page (content.md T6). It can link to whatever a menu item can link to. */
export const slider = resource({
  name: 'slider',
  plural: 'sliders',
  module: 'design',
  menu: { group: 'design', order: 40 },
  title: 'title',
  fields: {
    image: image(),
    mobile_image: optional(image()),
    /** A short line above the title. */
    eyebrow: optional(translated(text({ max: 100 }))),
    /** Line breaks are kept. */
    title: optional(translated(longText({ max: 255 }))),
    text: optional(translated(longText({ max: 1000 }))),
    button_label: optional(translated(text({ max: 100 }))),
    link_type: optional(choice(menuTypes)),
    /** Id of the linked category, page, article or form. */
    target_id: optional(integer({ min: 1 })),
    /** URL of a link. */
    url: optional(text({ max: 2048 })),
    open_in_current_tab: boolean(true),
    /** A quiet link beside the button: both or neither. */
    second_label: optional(translated(text({ max: 100 }))),
    /** 'https://example.com', or a path of the shop. */
    second_url: optional(text({ max: 2048 })),
    /** 0 when creating: after the others. */
    order: integer({ min: 0, max: largestOrder, default: 0 }),
    enabled: enabled(),
    start_at: optional(datetime()),
    end_at: optional(datetime()),
  },
  list: {
    columns: ['order', 'image', 'title', 'start_at', 'end_at', 'enabled'],
    search: ['title'],
    filters: ['enabled'],
    batch: ['enabled'],
    quickEdit: ['title', 'enabled'],
  },
  orderable: true,
  shown: true,
  impersonal: true,
  labels: {
    one: ['Slide', '輪播圖', '轮播图'],
    many: ['Sliders', '輪播圖', '轮播图'],
    empty: ['Slides appear at the top of the home page.', '輪播圖在首頁頂部顯示。', '轮播图显示在首页顶部。'],
    fields: {
      image: ['Image', '圖片', '图片'],
      mobile_image: ['Image on phones', '手機版圖片', '手机端图片'],
      eyebrow: ['Line above the title', '標題上方小字', '标题上方小字'],
      title: ['Title', '標題', '标题'],
      text: ['Text', '文字', '文字'],
      button_label: ['Button', '按鈕文字', '按钮文字'],
      link_type: ['Link to', '連結至', '链接到'],
      target_id: ['Target', '連結目標', '链接目标'],
      url: ['URL', '網址', '网址'],
      open_in_current_tab: ['Open in the same tab', '在同一分頁開啟', '在同一标签页打开'],
      second_label: ['Second link', '第二個連結文字', '第二个链接文字'],
      second_url: ['Second link: URL', '第二個連結網址', '第二个链接网址'],
      order: ['Position', '次序', '顺序'],
      enabled: ['Enabled', '啟用', '启用'],
      start_at: ['Shown from', '開始顯示', '开始显示'],
      end_at: ['Shown until', '結束顯示', '结束显示'],
    },
    choices: {
      link_type: menuTypeLabels,
    },
  },
})
