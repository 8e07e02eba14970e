import { z } from 'zod'
import { locked, lockedLabel } from '../locked.ts'
import { schemas } from '../resource/field-schemas.ts'
import {
  boolean,
  computed,
  datetime,
  email,
  enabled,
  optional,
  readOnly,
  reference,
  text,
  unique,
} from '../resource/fields.ts'
import { resource } from '../resource/resource.ts'
import { staffPasswordPair } from './password-pair.ts'

/** The role of accounts that are created without one (specification section 9). */
export const administratorRoleId = 1

/** Typed by customers at the checkout, in any letter case. */
const salesCode = schemas
  .text(16)
  .transform((code) => code.toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9]{4,16}$/, { error: 'validation.check_input' }))

export const account = resource({
  name: 'account',
  plural: 'accounts',
  module: 'staff',
  menu: { group: 'staff', order: 10 },
  restrictedPicker: true,
  title: 'name',
  fields: {
    enabled: enabled(),
    name: text({ max: 150 }),
    email: unique(email()),
    ...staffPasswordPair,
    role_id: { ...reference('role'), default: administratorRoleId },
    /** Promoters earn commissions from orders with their code; the next three fields belong to them (commissions.md K2). */
    commission_enabled: boolean(),
    group_id: optional(reference('group')),
    /** The promoter above, who earns from the next level. */
    parent_id: optional(reference('account')),
    /** Whether the log-in asks for a code of an authenticator app. */
    second_factor: computed(boolean()),
    sales_code: optional(unique({ ...text({ max: 16 }), rule: salesCode })),
    last_login_at: readOnly(optional(datetime())),
    /** Since when an invited account waits for its owner to set a password. */
    invited_at: readOnly(optional(datetime())),
    locked,
  },
  hidden: {
    password_hash: text(),
    language: optional(text()),
    password_change_required: boolean(),
  },
  list: {
    columns: ['name', 'email', 'role_id', 'last_login_at', 'enabled'],
    search: ['name', 'email'],
    filters: ['role_id', 'group_id', 'enabled'],
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
      commission_enabled: ['Earns commissions', '可賺取佣金', '可获得佣金'],
      group_id: ['Commission group', '佣金組別', '佣金组'],
      parent_id: ['Promoter above', '上線推廣員', '上级推广员'],
      second_factor: ['Two-factor authentication', '雙重認證', '双重验证'],
      sales_code: ['Sales code', '銷售代碼', '销售代码'],
      last_login_at: ['Last log-in', '上次登入', '上次登录'],
      invited_at: ['Invited', '已邀請', '已邀请'],
      locked: lockedLabel,
    },
    hints: {
      password: ['At least 12 characters', '最少 12 個字元', '至少 12 个字符'],
      parent_id: [
        'Earns from the next level of what this account sells.',
        '可從此帳戶的銷售賺取下一級佣金。',
        '可从此账户的销售中获得下一级佣金。',
      ],
      sales_code: [
        'Customers enter it at the checkout. 4 to 16 letters and digits; made automatically if empty.',
        '客戶於結帳時輸入。4 至 16 個英文字母或數字，留空則自動產生。',
        '客户结账时输入。4 到 16 个字母或数字，留空则自动生成。',
      ],
    },
  },
})
