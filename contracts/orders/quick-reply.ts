import { enabled, integer, longText, text, translated } from '../resource/fields.ts'
import { resource } from '../resource/resource.ts'

/** What a quick reply may name of an order, in double braces: {{name}}. */
export const quickReplyPlaceholders = ['name', 'order_number', 'carrier', 'tracking_number', 'shop'] as const

/** A text that staff insert when they answer a customer about an order, in the language of the order. */
export const quickReply = resource({
  name: 'quick_reply',
  plural: 'quick_replies',
  module: 'sales',
  menu: { group: 'sales', order: 60 },
  title: 'title',
  fields: {
    title: text(),
    text: translated(longText({ max: 1500 })),
    order: integer({ default: 0 }),
    enabled: enabled(),
  },
  list: {
    columns: ['title', 'text', 'order', 'enabled'],
    search: ['title', 'text'],
    filters: ['enabled'],
    batch: ['enabled'],
    quickEdit: ['title', 'order', 'enabled'],
  },
  impersonal: true,
  labels: {
    one: ['Quick reply', '快捷回覆', '快捷回复'],
    many: ['Quick replies', '快捷回覆', '快捷回复'],
    empty: [
      'Quick replies answer what customers often ask about their orders. They are inserted at the answer box of an order.',
      '快捷回覆用於回答客戶對訂單的常見查詢，可在訂單的回覆欄中插入。',
      '快捷回复用于回答客户对订单的常见咨询，可在订单的回复框中插入。',
    ],
    fields: {
      title: ['Title', '標題', '标题'],
      text: ['Text', '內容', '内容'],
      order: ['Position', '次序', '顺序'],
      enabled: ['Enabled', '啟用', '启用'],
    },
    hints: {
      title: ['Only staff see it.', '只供員工識別。', '仅供员工识别。'],
      text: [
        'Replaced by those of the order: {{name}}, {{order_number}}, {{carrier}}, {{tracking_number}}, {{shop}}',
        '會換成訂單的資料：{{name}}、{{order_number}}、{{carrier}}、{{tracking_number}}、{{shop}}',
        '会替换为订单的信息：{{name}}、{{order_number}}、{{carrier}}、{{tracking_number}}、{{shop}}',
      ],
    },
  },
})
