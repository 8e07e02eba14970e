import { z } from 'zod'
import { date, datetime, list, optional, readOnly, reference, text } from '../resource/fields.ts'
import { resource } from '../resource/resource.ts'

/** A key with which another program calls the API, with some permissions of the account that created it (security.md S16). */
export const apiToken = resource({
  name: 'api_token',
  plural: 'api_tokens',
  module: 'system',
  menu: { group: 'settings', order: 55 },
  permissions: ['get*', 'get', 'create', 'update', 'destroy', 'batch_destroy*'],
  title: 'name',
  fields: {
    name: text({ max: 100 }),
    account_id: readOnly(reference('account')),
    permissions: list({ item: z.string({ error: 'validation.check_input' }).max(100), max: 1000 }),
    /** The last day on which it works. */
    expiry_date: date(),
    last_used_at: optional(readOnly(datetime())),
  },
  /** SHA-256 of the secret. */
  hidden: { token_hash: optional(text()) },
  list: {
    columns: ['name', 'account_id', 'expiry_date', 'last_used_at'],
    search: ['name'],
    filters: ['account_id'],
    batch: [],
    quickEdit: ['name'],
  },
  labels: {
    one: ['API token', 'API 權杖', 'API 令牌'],
    many: ['API tokens', 'API 權杖', 'API 令牌'],
    empty: [
      'With an API token another program calls the API, with some of your permissions.',
      '其他程式可使用 API 權杖，以你的部分權限呼叫 API。',
      '其他程序可使用 API 令牌，以您的部分权限调用 API。',
    ],
    fields: {
      name: ['Name', '名稱', '名称'],
      account_id: ['Created by', '建立者', '创建者'],
      permissions: ['Permissions', '權限', '权限'],
      expiry_date: ['Expiry date', '到期日', '到期日'],
      last_used_at: ['Last used', '上次使用', '上次使用'],
    },
    hints: {
      name: [
        'The program that uses it. The activity log shows this name.',
        '使用此權杖的程式，操作記錄會顯示此名稱。',
        '使用此令牌的程序，操作日志会显示此名称。',
      ],
      expiry_date: [
        'The last day on which it works, at most a year from today.',
        '最後有效日期，最長為今日起計一年。',
        '最后有效日期，最长为今天起一年。',
      ],
    },
  },
})
