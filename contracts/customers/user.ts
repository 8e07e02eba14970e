import { schemas } from '../resource/field-schemas.ts'
import {
  boolean,
  choice,
  computed,
  date,
  datetime,
  email,
  enabled,
  type Field,
  integer,
  json,
  list,
  longText,
  money,
  optional,
  range,
  readOnly,
  reference,
  text,
  unique,
  url,
  virtual,
} from '../resource/fields.ts'
import { standardPermissions } from '../resource/permission-names.ts'
import { resource } from '../resource/resource.ts'
import { passwordPair } from '../staff/password-pair.ts'
import { type AddressToSave, addressList } from './address.ts'
import { genders } from './genders.ts'
import { leadSourceLabels, leadSources } from './lead-sources.ts'
import { tagList as tags } from './tags.ts'

const phone = () => text({ max: 50 })

/** Required for staff; null for customers who registered and have not chosen yet. */
const gender: Field<(typeof genders)[number] | null> & { kind: 'choice' } = choice(genders)

/** A customer of the shop, registered or created by staff (customers.md U1, U3). */
export const user = resource({
  name: 'user',
  plural: 'users',
  module: 'customer',
  menu: { group: 'customers', order: 10 },
  page: 'customer',
  permissions: [...standardPermissions, 'import*', 'export*'],
  import: { keys: ['email'] },
  export: true,
  restrictedPicker: true,
  title: 'email',
  fields: {
    enabled: enabled(),
    is_subscribe: boolean(),
    first_name: text({ max: 100 }),
    last_name: text({ max: 100 }),
    email: unique(email()),
    phone: optional(phone()),
    emails: optional(list({ max: 10, item: schemas.email })),
    mobiles: optional(list({ max: 10, item: schemas.filled(50) })),
    gender,
    ...passwordPair,
    job_title: optional(text()),
    department: optional(text()),
    office_phone: optional(phone()),
    fax: optional(phone()),
    website: optional(url()),
    admin_id: optional(reference('account')),
    /** The status of the lead that became this customer. */
    status_id: readOnly(optional(reference('status'))),
    status_description: optional(longText()),
    /** Null for the default tier; set by modules/membership only (customers.md U7). */
    membership_tier_id: readOnly(optional(reference('membership'))),
    membership_started_at: readOnly(optional(datetime())),
    /** The last day of the tier; null for one that does not expire. */
    membership_expiry_date: readOnly(optional(range(date()))),
    lead_source: readOnly(choice(leadSources, 'form')),
    lead_source_description: optional(longText()),
    description: optional(longText()),
    /** Given by the database; other customers enter it at the checkout. */
    referral_code: readOnly(optional(text())),
    tags: optional({ ...list(), rule: schemas.json(tags) }),
    /** Adds tags in batches without changing the others. */
    add_tags: virtual(optional({ ...list(), rule: schemas.json(tags) })),
    remove_tags: virtual(optional({ ...list(), rule: schemas.json(tags) })),
    /** On a create: the lead that becomes this customer (crm.md L6). */
    lead_id: virtual(optional(reference('lead'))),
    addresses: virtual(json<AddressToSave[]>(addressList, [])),
    /** Number and total of orders that were neither canceled nor refunded; only with permission to list orders. */
    orders_count: computed(range(integer())),
    spent: computed(range(money())),
  },
  hidden: {
    password_hash: text(),
    language: optional(text()),
  },
  list: {
    columns: [
      'first_name',
      'last_name',
      'email',
      'phone',
      'membership_tier_id',
      'status_id',
      'orders_count',
      'spent',
      'admin_id',
      'tags',
      'is_subscribe',
      'enabled',
    ],
    sortable: ['orders_count', 'spent'],
    search: ['first_name', 'last_name', 'email', 'phone', 'tags'],
    filters: [
      'enabled',
      'is_subscribe',
      'membership_tier_id',
      'membership_expiry_date',
      'admin_id',
      'status_id',
      'lead_source',
      'tags',
      'orders_count',
      'spent',
      'created_at',
    ],
    batch: ['enabled', 'is_subscribe', 'admin_id', 'add_tags', 'remove_tags'],
    quickEdit: ['first_name', 'last_name', 'phone', 'enabled'],
  },
  softDelete: true,
  labels: {
    one: ['Customer', '客戶', '客户'],
    many: ['Customers', '客戶', '客户'],
    empty: [
      'Customers appear here when they register or when you add them.',
      '客戶註冊後，或由你新增後，會在此顯示。',
      '客户注册后，或由您添加后，会显示在这里。',
    ],
    fields: {
      enabled: ['Enabled', '啟用', '启用'],
      is_subscribe: ['Newsletter', '訂閱電子報', '订阅邮件'],
      first_name: ['First name', '名字', '名'],
      last_name: ['Last name', '姓氏', '姓'],
      email: ['Email', '電郵', '邮箱'],
      phone: ['Phone', '電話', '电话'],
      emails: ['Other emails', '其他電郵', '其他邮箱'],
      mobiles: ['Mobile numbers', '手提電話', '手机号码'],
      gender: ['Gender', '性別', '性别'],
      password: ['Password', '密碼', '密码'],
      password_confirmation: ['Confirm password', '確認密碼', '确认密码'],
      job_title: ['Job title', '職位', '职位'],
      department: ['Department', '部門', '部门'],
      office_phone: ['Office phone', '公司電話', '办公电话'],
      fax: ['Fax', '傳真', '传真'],
      website: ['Website', '網站', '网站'],
      admin_id: ['Assigned to', '負責同事', '负责人'],
      membership_tier_id: ['Tier', '會員等級', '会员等级'],
      membership_started_at: ['Tier since', '等級生效時間', '等级生效时间'],
      membership_expiry_date: ['Tier expires on', '等級到期日', '等级到期日'],
      status_id: ['Status', '狀態', '状态'],
      status_description: ['Status description', '狀態說明', '状态说明'],
      lead_source: ['Source', '來源', '来源'],
      lead_source_description: ['Source description', '來源說明', '来源说明'],
      description: ['Description', '備註', '备注'],
      referral_code: ['Referral code', '推薦碼', '推荐码'],
      tags: ['Tags', '標籤', '标签'],
      add_tags: ['Add tags', '加入標籤', '添加标签'],
      remove_tags: ['Remove tags', '移除標籤', '移除标签'],
      lead_id: ['Lead', '潛在客戶', '销售线索'],
      addresses: ['Addresses', '地址', '地址'],
      orders_count: ['Orders', '訂單數目', '订单数量'],
      spent: ['Spent', '消費總額', '消费总额'],
    },
    choices: {
      gender: { female: ['Female', '女', '女'], male: ['Male', '男', '男'] },
      lead_source: leadSourceLabels,
    },
    hints: {
      password: ['At least 8 characters', '最少 8 個字元', '至少 8 个字符'],
    },
  },
})
