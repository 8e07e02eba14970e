import { boolean, email, longText, readOnly, text } from '../resource/fields.ts'
import { resource } from '../resource/resource.ts'

/** What visitors wrote on /contact-us. Staff read it, answer by email and mark it as handled; nobody creates or edits one. */
export const contactMessage = resource({
  name: 'contact_message',
  plural: 'contact_messages',
  path: 'contact_message',
  page: 'contact-message',
  module: 'customer',
  menu: { group: 'customers', order: 30 },
  title: 'subject',
  permissions: ['get*', 'get', 'update', 'batch_update*', 'destroy', 'batch_destroy*'],
  fields: {
    subject: readOnly(text({ max: 150 })),
    name: readOnly(text({ max: 150 })),
    email: readOnly(email()),
    message: readOnly(longText({ max: 5000 })),
    handled: boolean(false, { on: 'admin.contact_message.mark_handled', off: 'admin.contact_message.mark_open' }),
  },
  list: {
    columns: ['subject', 'name', 'email', 'handled'],
    search: ['subject', 'name', 'email', 'message'],
    filters: ['handled', 'created_at'],
    batch: ['handled'],
    quickEdit: ['handled'],
  },
  labels: {
    one: ['Contact message', '聯絡訊息', '联系消息'],
    many: ['Contact messages', '聯絡訊息', '联系消息'],
    empty: [
      'Messages that visitors send from the contact page appear here.',
      '訪客在「聯絡我們」頁面發送的訊息會在此顯示。',
      '访客在“联系我们”页面发送的消息会显示在这里。',
    ],
    fields: {
      subject: ['Subject', '主題', '主题'],
      name: ['Name', '姓名', '姓名'],
      email: ['Email', '電郵', '邮箱'],
      message: ['Message', '訊息', '消息'],
      handled: ['Handled', '已處理', '已处理'],
    },
  },
})
