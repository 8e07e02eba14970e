import type { Permission } from '../staff/permissions.ts'
import { type SettingGroup, settingGroups } from './groups.ts'

const scripts = ['script_header', 'script_footer', 'script_hosts']

/**
 * The permission that a change of a setting needs beside `update configuration`: mails carry links for new passwords, scripts run in every
 * customer's browser, keys are money, and rules for staff are a part of their roles (content.md T9, security.md S13).
 */
export function settingPermission(group: SettingGroup, key: string): Permission | undefined {
  if (group === 'staff') return 'update role'
  if (group === 'mail') return 'update mail_configuration'
  if (group === 'basic' && scripts.includes(key)) return 'update site_script'
  const fields: Record<string, object> = settingGroups[group]
  return 'secret' in (fields[key] ?? {}) ? 'update service_key' : undefined
}
