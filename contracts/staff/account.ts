import { locked, lockedLabel } from '../locked.ts'
import { boolean, email, optional, reference, text, unique } from '../resource/fields.ts'
import { resource } from '../resource/resource.ts'
import { staffPasswordPair } from './password-pair.ts'

/** The role of accounts that are created without one (specification section 9). */
export const administratorRoleId = 1

export const account = resource({
  name: 'account',
  plural: 'accounts',
  module: 'staff',
  menu: { group: 'staff', order: 10 },
  restrictedPicker: true,
  title: 'name',
  fields: {
    enabled: boolean(true),
    name: text({ max: 150 }),
    email: unique(email()),
    ...staffPasswordPair,
    role_id: { ...reference('role'), default: administratorRoleId },
    locked,
  },
  hidden: {
    password_hash: text(),
    language: optional(text()),
    password_change_required: boolean(),
  },
  list: {
    columns: ['name', 'email', 'role_id', 'enabled'],
    search: ['name', 'email'],
    filters: ['role_id', 'enabled'],
    batch: ['enabled'],
    quickEdit: ['name', 'enabled'],
  },
  softDelete: true,
  labels: {
    one: ['Account', '帳戶', '账户'],
    many: ['Accounts', '帳戶', '账户'],
    empty: ['Each member of staff has their own account.', '每位員工都有自己的帳戶。', '每位员工都有自己的账户。'],
    fields: {
      enabled: ['Enabled', '啟用', '启用'],
      name: ['Name', '名稱', '姓名'],
      email: ['Email', '電郵', '邮箱'],
      password: ['Password', '密碼', '密码'],
      password_confirmation: ['Confirm password', '確認密碼', '确认密码'],
      role_id: ['Role', '角色', '角色'],
      locked: lockedLabel,
    },
    hints: {
      password: ['At least 12 characters', '最少 12 個字元', '至少 12 个字符'],
    },
  },
})
