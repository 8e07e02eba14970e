import { z } from 'zod'
import { leadSourceLabels, leadSources } from '../customers/lead-sources.ts'
import {
  choice,
  computed,
  enabled,
  integer,
  json,
  longText,
  optional,
  reference,
  references,
  richText,
  slug,
  text,
  translated,
  unique,
  url,
} from '../resource/fields.ts'
import { resource } from '../resource/resource.ts'

export const assignModes = ['none', 'fixed', 'round_robin'] as const

/** What of a contact a form can ask for; `name` is a whole name in one field. */
export const mappedFields = ['email', 'first_name', 'last_name', 'name', 'phone', 'company'] as const
export type MappedField = (typeof mappedFields)[number]
/** The key of the form's field for each; without one, the field of the same key. */
export type FieldMap = Partial<Record<MappedField, string>>

const fieldMap = z.partialRecord(z.enum(mappedFields), z.string().max(100)) as z.ZodType<FieldMap>

/** A form at /funnel/{url} whose answers become leads (crm.md L9). */
export const funnel = resource({
  name: 'funnel',
  plural: 'funnels',
  module: 'crm',
  menu: { group: 'crm', order: 30 },
  title: 'title',
  fields: {
    title: translated(text()),
    url: unique(slug()),
    description: optional(translated(richText())),
    enabled: enabled(),
    form_id: reference('form'),
    /** In the order of the board; leads begin in the first one. */
    statuses: references('status'),
    assign_mode: choice(assignModes, 'none'),
    assign_admin_ids: references('account'),
    /** The source of leads whose link names none. */
    lead_source: optional(choice(leadSources)),
    field_map: json<FieldMap>(fieldMap, {}),
    success_message: optional(translated(longText({ max: 1000 }))),
    redirect_url: optional(url()),
    meta_title: optional(translated(text())),
    meta_description: optional(translated(longText({ max: 1000 }))),
    leads_count: computed(integer()),
  },
  hidden: { last_admin_id: optional(reference('account')) },
  list: {
    columns: ['title', 'url', 'form_id', 'leads_count', 'enabled'],
    search: ['title', 'url'],
    filters: ['enabled'],
    batch: ['enabled'],
    quickEdit: ['title', 'url', 'enabled'],
  },
  shown: true,
  labels: {
    one: ['Funnel', '銷售漏斗', '销售漏斗'],
    many: ['Funnels', '銷售漏斗', '销售漏斗'],
    empty: [
      'A funnel is a form whose answers become leads.',
      '銷售漏斗是一份表格，填寫者會成為潛在客戶。',
      '销售漏斗是一份表单，填写者会成为销售线索。',
    ],
    fields: {
      title: ['Title', '標題', '标题'],
      url: ['URL', '網址', '网址'],
      description: ['Description', '介紹', '介绍'],
      enabled: ['Enabled', '啟用', '启用'],
      form_id: ['Form', '表格', '表单'],
      statuses: ['Statuses', '狀態', '状态'],
      assign_mode: ['Assignment', '分派方式', '分配方式'],
      assign_admin_ids: ['Assigned to', '負責同事', '负责人'],
      lead_source: ['Source', '來源', '来源'],
      field_map: ['Fields of the contact', '聯絡人欄位', '联系人字段'],
      success_message: ['Message after submitting', '提交後的訊息', '提交后的消息'],
      redirect_url: ['Page after submitting', '提交後前往的網頁', '提交后前往的网页'],
      meta_title: ['Page title (SEO)', '頁面標題（SEO）', '页面标题（SEO）'],
      meta_description: ['Page description (SEO)', '頁面描述（SEO）', '页面描述（SEO）'],
      leads_count: ['Leads', '潛在客戶', '线索数量'],
    },
    choices: {
      assign_mode: {
        none: ['Nobody', '不分派', '不分配'],
        fixed: ['One person', '一位同事', '一位同事'],
        round_robin: ['In turn', '輪流分派', '轮流分配'],
      },
      lead_source: leadSourceLabels,
    },
    hints: {
      statuses: ['Leads begin in the first one.', '潛在客戶由第一個狀態開始。', '线索从第一个状态开始。'],
    },
  },
})
