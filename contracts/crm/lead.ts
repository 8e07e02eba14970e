import { z } from 'zod'
import { leadSourceLabels, leadSources } from '../customers/lead-sources.ts'
import { schemas } from '../resource/field-schemas.ts'
import {
  boolean,
  choice,
  datetime,
  integer,
  json,
  longText,
  money,
  optional,
  readOnly,
  reference,
  text,
  virtual,
} from '../resource/fields.ts'
import { standardPermissions } from '../resource/permission-names.ts'
import { resource } from '../resource/resource.ts'
import { statusKinds } from './status.ts'

const line = (max = 255) => schemas.text(max).nullish()

/** A person as a new lead names them: the contact with this email, or else this phone number, is used; otherwise one is created. */
export const leadContact = z.object({
  id: schemas.id.optional(),
  first_name: line(100),
  last_name: line(100),
  email: z.union([z.literal('').transform(() => null), schemas.email]).nullish(),
  phone: line(50),
  company: line(),
})
export type LeadContact = z.output<typeof leadContact>

/** Somebody's interest that staff follow up, step by step (crm.md L2). */
export const lead = resource({
  name: 'lead',
  plural: 'leads',
  module: 'crm',
  menu: { group: 'crm', order: 10 },
  permissions: [...standardPermissions, 'manage_all*'],
  restrictedPicker: true,
  title: 'title',
  fields: {
    /** Without one: the contact and the source. */
    title: optional(text()),
    contact_id: optional(reference('contact')),
    /** In place of `contact_id`, who it is. In an answer, the contact. */
    contact: virtual(optional(json<LeadContact>(leadContact))),
    funnel_id: optional(reference('funnel')),
    status_id: optional(reference('status')),
    /** The kind of its status. */
    kind: readOnly(choice(statusKinds, 'open')),
    order: readOnly(integer({ default: 0 })),
    admin_id: optional(reference('account')),
    lead_source: choice(leadSources, 'form'),
    lead_source_description: optional(longText({ max: 1000 })),
    description: optional(longText()),
    value: optional(money()),
    /** Required in a status of the kind 'lost'. */
    lost_reason: optional(longText({ max: 1000 })),
    user_id: readOnly(optional(reference('user'))),
    converted_at: readOnly(optional(datetime())),
    closed_at: readOnly(optional(datetime())),
    /** When it came into its status. */
    entered_at: readOnly(optional(datetime())),
    /** Whether the status that it enters sends its emails. */
    send_trigger: virtual(optional(boolean(true))),
  },
  hidden: { words: text() },
  list: {
    columns: ['title', 'contact_id', 'funnel_id', 'status_id', 'admin_id', 'lead_source', 'value'],
    search: ['title'],
    words: true,
    filters: ['contact_id', 'funnel_id', 'status_id', 'admin_id', 'lead_source', 'kind', 'created_at'],
    batch: ['lost_reason', 'status_id', 'admin_id', 'send_trigger'],
    quickEdit: ['title', 'value', 'admin_id'],
  },
  labels: {
    one: ['Lead', '潛在客戶', '销售线索'],
    many: ['Leads', '潛在客戶', '销售线索'],
    empty: [
      'Leads come from the forms of funnels. You can also create one by hand.',
      '潛在客戶來自銷售漏斗的表格，也可以由你自行新增。',
      '销售线索来自销售漏斗的表单，也可以由您手动创建。',
    ],
    fields: {
      title: ['Title', '標題', '标题'],
      contact_id: ['Contact', '聯絡人', '联系人'],
      contact: ['Contact details', '聯絡資料', '联系方式'],
      funnel_id: ['Funnel', '銷售漏斗', '销售漏斗'],
      status_id: ['Status', '狀態', '状态'],
      kind: ['Kind', '類別', '类别'],
      order: ['Position', '次序', '顺序'],
      admin_id: ['Assigned to', '負責同事', '负责人'],
      lead_source: ['Source', '來源', '来源'],
      lead_source_description: ['Source description', '來源說明', '来源说明'],
      description: ['Description', '備註', '备注'],
      value: ['Value', '金額', '金额'],
      lost_reason: ['Reason for losing it', '流失原因', '流失原因'],
      user_id: ['Customer', '客戶', '客户'],
      converted_at: ['Converted at', '轉為客戶時間', '转为客户时间'],
      closed_at: ['Closed at', '結束時間', '关闭时间'],
      entered_at: ['In its status since', '進入狀態時間', '进入状态时间'],
      send_trigger: ['Send the emails of the status', '寄出狀態的電郵', '发送状态的邮件'],
    },
    choices: {
      lead_source: leadSourceLabels,
      kind: { open: ['Open', '跟進中', '跟进中'], won: ['Won', '成交', '成交'], lost: ['Lost', '流失', '流失'] },
    },
  },
})
