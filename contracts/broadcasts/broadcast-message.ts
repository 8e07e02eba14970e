import { computed, integer, optional, richText, text, translated } from '../resource/fields.ts'
import { resource } from '../resource/resource.ts'

/** What a broadcast says, per language; several broadcasts may send it (broadcasts.md B1). */
export const broadcastMessage = resource({
  name: 'broadcast_message',
  plural: 'broadcast_messages',
  page: 'broadcast-message',
  module: 'broadcast',
  menu: { group: 'broadcast', order: 20 },
  title: 'name',
  fields: {
    name: text({ max: 150 }),
    subject: translated(text({ max: 200 })),
    /** What mail programs show beside the subject. */
    preheader: optional(translated(text({ max: 200 }))),
    body: optional(translated(richText())),
    /** How many broadcasts name it. */
    used_count: computed(integer()),
  },
  list: {
    columns: ['name', 'subject', 'used_count'],
    search: ['name', 'subject'],
    filters: [],
    batch: [],
    quickEdit: ['name', 'subject'],
  },
  labels: {
    one: ['Broadcast message', '群發內容', '群发内容'],
    many: ['Broadcast messages', '群發內容', '群发内容'],
    empty: [
      'Write here what broadcasts send: subject and text in each language.',
      '在此撰寫群發電郵的內容：每種語言的主題及正文。',
      '在此撰写群发邮件的内容：每种语言的主题和正文。',
    ],
    fields: {
      name: ['Name', '名稱', '名称'],
      subject: ['Subject', '主題', '主题'],
      preheader: ['Preview text', '預覽文字', '预览文字'],
      body: ['Text', '正文', '正文'],
      used_count: ['Used in broadcasts', '用於群發次數', '用于群发次数'],
    },
    hints: {
      name: ['Only staff see it.', '只有員工會看到。', '只有员工能看到。'],
      preheader: ['Mail programs show it beside the subject.', '電郵程式會在主題旁顯示。', '邮件程序会在主题旁显示。'],
      body: [
        'Placeholders: {{receiver.first_name|there}}, {{site.name}}, {{unsubscribe.url}}. Forms, sliders and countdowns do not appear in emails.',
        '可用的變數：{{receiver.first_name|朋友}}、{{site.name}}、{{unsubscribe.url}}。表格、輪播及倒數不會在電郵中顯示。',
        '可用的变量：{{receiver.first_name|朋友}}、{{site.name}}、{{unsubscribe.url}}。表单、轮播和倒计时不会在邮件中显示。',
      ],
    },
  },
})
