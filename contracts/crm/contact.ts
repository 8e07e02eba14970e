import { z } from 'zod'
import { countryCodes } from '../countries.ts'
import { leadSourceLabels, leadSources } from '../customers/lead-sources.ts'
import { schemas } from '../resource/field-schemas.ts'
import {
  boolean,
  choice,
  computed,
  email,
  integer,
  list,
  longText,
  optional,
  readOnly,
  reference,
  text,
  unique,
  url,
  virtual,
} from '../resource/fields.ts'
import { standardPermissions } from '../resource/permission-names.ts'
import { resource } from '../resource/resource.ts'

const tag = schemas.filled(50).transform((value) => value.toLowerCase())
const tags = z
  .array(tag, { error: 'validation.check_input' })
  .transform((input) => [...new Set(input)])
  .pipe(z.array(z.string()).max(30, { error: 'validation.check_input' }))
const tagList = () => optional({ ...list(), rule: schemas.json(tags) })

/** One of these is required (crm.md L1). */
export const identityFields = ['first_name', 'email', 'phone'] as const

/** A person whom the shop may sell to, with or without an account (crm.md L1). */
export const contact = resource({
  name: 'contact',
  plural: 'contacts',
  module: 'crm',
  menu: { group: 'crm', order: 20 },
  permissions: [...standardPermissions, 'manage_all*'],
  restrictedPicker: true,
  title: 'name',
  fields: {
    /** The full name; without one the email or the phone number. A save may send it in place of first and last name. */
    name: optional(text({ max: 100 })),
    first_name: optional(text({ max: 100 })),
    last_name: optional(text({ max: 100 })),
    email: optional(unique(email())),
    phone: optional(text({ max: 50 })),
    mobiles: optional(list({ max: 10, item: schemas.filled(50) })),
    emails: optional(list({ max: 10, item: schemas.email })),
    company: optional(text()),
    job_title: optional(text()),
    website: optional(url()),
    address: optional(longText({ max: 500 })),
    country: optional(choice(countryCodes)),
    tags: tagList(),
    /** Adds tags in batches without changing the others. */
    add_tags: virtual(tagList()),
    remove_tags: virtual(tagList()),
    description: optional(longText()),
    admin_id: optional(reference('account')),
    lead_source: choice(leadSources, 'form'),
    /** The customer with the same email, or whom a lead was converted to. */
    user_id: readOnly(optional(reference('user'))),
    /** Whether statuses may email the contact. */
    is_subscribe: boolean(true),
    leads_count: computed(integer()),
  },
  list: {
    columns: ['name', 'email', 'phone', 'company', 'leads_count', 'admin_id', 'tags'],
    search: ['name', 'email', 'phone', 'company'],
    words: true,
    filters: ['tags', 'admin_id', 'lead_source', 'is_subscribe', 'created_at'],
    batch: ['is_subscribe', 'admin_id', 'add_tags', 'remove_tags'],
    quickEdit: ['first_name', 'last_name', 'phone'],
  },
  labels: {
    one: ['Contact', '聯絡人', '联系人'],
    many: ['Contacts', '聯絡人', '联系人'],
    empty: [
      'Contacts appear here when somebody fills in a funnel form or when you add them.',
      '有人填寫銷售漏斗表格後，或由你新增後，聯絡人會在此顯示。',
      '有人填写销售漏斗表单后，或由您添加后，联系人会显示在这里。',
    ],
    fields: {
      name: ['Name', '姓名', '姓名'],
      first_name: ['First name', '名字', '名'],
      last_name: ['Last name', '姓氏', '姓'],
      email: ['Email', '電郵', '邮箱'],
      phone: ['Phone', '電話', '电话'],
      mobiles: ['Mobile numbers', '手提電話', '手机号码'],
      emails: ['Other emails', '其他電郵', '其他邮箱'],
      company: ['Company', '公司', '公司'],
      job_title: ['Job title', '職位', '职位'],
      website: ['Website', '網站', '网站'],
      address: ['Address', '地址', '地址'],
      country: ['Country', '國家／地區', '国家/地区'],
      tags: ['Tags', '標籤', '标签'],
      add_tags: ['Add tags', '加入標籤', '添加标签'],
      remove_tags: ['Remove tags', '移除標籤', '移除标签'],
      description: ['Description', '備註', '备注'],
      admin_id: ['Assigned to', '負責同事', '负责人'],
      lead_source: ['Source', '來源', '来源'],
      user_id: ['Customer', '客戶', '客户'],
      is_subscribe: ['Receives emails of statuses', '接收跟進電郵', '接收跟进邮件'],
      leads_count: ['Leads', '潛在客戶', '线索数量'],
    },
    choices: { lead_source: leadSourceLabels },
  },
})
