import { z } from 'zod'
import { schemas } from '../resource/field-schemas.ts'
import {
  boolean,
  computed,
  enabled,
  integer,
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
import { standardPermissions } from '../resource/permission-names.ts'
import { resource } from '../resource/resource.ts'
import type { AdditionalOptions } from './field-types.ts'
import { type FormFieldInput, type FormTabInput, formTabs } from './form-tabs.ts'
import type { SubmissionStatus } from './submission-status.ts'

const addresses = z.array(schemas.email).max(10)
/** Addresses with commas, semicolons or blanks between them. A wrong one is a problem of the field, which is one text. */
const emails = schemas
  .text(1000)
  .transform((list) => list.split(/[,;\s]+/).filter(Boolean))
  .refine((list) => addresses.safeParse(list).success, { error: 'validation.check_input' })
  .transform((list) => addresses.parse(list).join(','))

/** A form that visitors fill in at /form/{url}, in a section of a page, or to apply for a service (forms.md F1). */
export const form = resource({
  name: 'form',
  plural: 'forms',
  page: 'formbuilder',
  module: 'form',
  menu: { group: 'forms', order: 10 },
  title: 'title',
  permissions: [...standardPermissions, 'export'],
  fields: {
    title: translated(text()),
    url: unique(slug()),
    description: optional(translated(richText())),
    enabled: enabled(),
    allow_guest: boolean(true, { on: 'admin.form_builder.allow_guests', off: 'admin.form_builder.refuse_guests' }),
    limit_submit: boolean(true, { on: 'admin.form_builder.limit_to_one', off: 'admin.form_builder.allow_many' }),
    notify_emails: optional({ ...longText({ max: 1000 }), rule: emails }),
    success_message: optional(translated(longText({ max: 1000 }))),
    meta_title: optional(translated(text())),
    meta_description: optional(translated(longText({ max: 1000 }))),
    tabs: virtual(optional(json<FormTabInput[]>(formTabs))),
    submit_histories_count: computed(integer()),
  },
  list: {
    columns: ['title', 'url', 'allow_guest', 'limit_submit', 'submit_histories_count', 'enabled'],
    search: ['title', 'url'],
    filters: ['enabled'],
    batch: ['enabled', 'allow_guest', 'limit_submit'],
    quickEdit: ['title', 'url', 'enabled'],
  },
  softDelete: true,
  shown: true,
  labels: {
    one: ['Form', '表格', '表单'],
    many: ['Forms', '表格', '表单'],
    empty: [
      'Forms collect what visitors write: enquiries, registrations, applications for services.',
      '表格用來收集訪客填寫的資料：查詢、報名、服務申請。',
      '表单用于收集访客填写的信息：咨询、报名、服务申请。',
    ],
    fields: {
      title: ['Title', '標題', '标题'],
      url: ['URL', '網址', '网址'],
      description: ['Description', '介紹', '介绍'],
      enabled: ['Enabled', '啟用', '启用'],
      allow_guest: ['Guests can submit', '訪客可提交', '访客可提交'],
      limit_submit: ['Once per customer', '每位客戶一次', '每位客户一次'],
      notify_emails: ['Notify by email', '電郵通知', '邮件通知'],
      success_message: ['Message after submitting', '提交後的訊息', '提交后的消息'],
      meta_title: ['Page title (SEO)', '頁面標題（SEO）', '页面标题（SEO）'],
      meta_description: ['Page description (SEO)', '頁面描述（SEO）', '页面描述（SEO）'],
      tabs: ['Tabs and fields', '分頁及欄位', '分页及字段'],
      submit_histories_count: ['Submissions', '提交數量', '提交数量'],
    },
    hints: {
      notify_emails: [
        'Each submission is announced to these addresses. Separate them with commas.',
        '每次有人提交時通知這些電郵地址，以逗號分隔。',
        '每次有人提交时通知这些邮箱，以逗号分隔。',
      ],
      limit_submit: [
        'A customer can submit again once the submission was rejected or deleted. Guests are not limited.',
        '客戶的提交被拒絕或刪除後可再次提交。訪客不受限制。',
        '客户的提交被拒绝或删除后可以再次提交。访客不受限制。',
      ],
    },
  },
})

/** A field as its editor reads it: texts of one language, and those that visitors see while they are empty. */
export interface EditedField extends Required<Omit<FormFieldInput, 'id' | 'additional_options'>> {
  id: number
  title: string
  placeholder: string
  additional_options: AdditionalOptions
  fallback: { title: string; placeholder: string; labels: Record<string, string> }
  /** Its type cannot change any more. */
  has_answers: boolean
}

export interface EditedTab {
  id: number
  title: string
  order: number
  fallback: { title: string }
  fields: EditedField[]
}

/** A submission in the form's own record. */
export interface RecentSubmission {
  id: number
  user_id: number | null
  user: { name: string; email: string } | null
  status: SubmissionStatus
  updated_at: string
}
