import { getLocale, textIn } from '../locales.ts'
import type { LocalizedLabel } from '../resource/labels.ts'
import { offeredPermissions } from './offered-permissions.ts'
import type { Permission } from './permissions.ts'
import type { SubjectName } from './subjects.ts'

const read = ['get']
const edit = ['get', 'create', 'update', 'batch_update']
const all = [...edit, 'destroy', 'batch_destroy']
const allSections = { page: all, block: all, menu: all, slider: all, announcement: all }
const articles = { blog_category: all, blog_article: all }

/** Actions by subject, on one record and on many. */
type Grants = Partial<Record<SubjectName, readonly string[]>>

/** What a manager leaves to administrators: staff, the keys of the shop, and erasing what is known of a person. */
const withheldFromManagers: Grants = {
  account: [...edit, 'destroy', 'batch_destroy'],
  api_token: [...edit, 'destroy', 'batch_destroy'],
  role: [...edit, 'destroy', 'batch_destroy'],
  customer_data: ['export', 'destroy'],
  mail_configuration: ['update'],
  service_key: ['update'],
  site_script: ['update'],
}

const warehouse: Grants = {
  product: read,
  brand: read,
  attribute: read,
  inventory: ['get', 'create', 'update', 'transfer', 'discard', 'adjust'],
  warehouse: read,
  supplier: read,
  purchase_order: ['get', 'create', 'update', 'receive'],
  order: ['get', 'update', 'batch_update'],
  quick_reply: read,
  report_inventory: ['get'],
}

const customerService: Grants = {
  product: read,
  inventory: read,
  order: ['get', 'create', 'update', 'batch_update'],
  payment: ['review'],
  quick_reply: all,
  user: edit,
  membership: read,
  point: read,
  promotion: read,
  contact_message: ['get', 'update', 'batch_update'],
  lead: edit,
  contact: edit,
  funnel: read,
  status: read,
  application: ['get', 'update', 'batch_update'],
  form: read,
  submit_history: ['get', 'update'],
}

const editor: Grants = {
  ...allSections,
  ...articles,
  product: ['get', 'create', 'update', 'batch_update'],
  brand: edit,
  attribute: edit,
  form: edit,
  file: ['get', 'create', 'update'],
}

const granted = (grants: Grants): Permission[] =>
  offeredPermissions.filter(({ action, resource }) => grants[resource]?.includes(action)).map(({ name }) => name)

const withheld = new Set(granted(withheldFromManagers))

interface RoleTemplate {
  name: 'manager' | 'warehouse' | 'customer_service' | 'editor'
  title: LocalizedLabel
  permissions: readonly Permission[]
}

/** Roles that a new shop begins with, and that a new role can be copied from. */
export const roleTemplates: readonly RoleTemplate[] = [
  {
    name: 'manager',
    title: ['Manager', '經理', '经理'],
    permissions: offeredPermissions.map(({ name }) => name).filter((name) => !withheld.has(name)),
  },
  { name: 'warehouse', title: ['Warehouse', '倉務', '仓库'], permissions: granted(warehouse) },
  {
    name: 'customer_service',
    title: ['Customer service', '客戶服務', '客户服务'],
    permissions: granted(customerService),
  },
  { name: 'editor', title: ['Editor', '編輯', '编辑'], permissions: granted(editor) },
]

/** The templates as rows of roles, named in a content language. */
export const starterRoles = (language: string) =>
  roleTemplates.map(({ title, permissions }) => ({ name: textIn(getLocale(language), title), permissions }))
