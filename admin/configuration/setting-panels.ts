import { type SettingGroup, settingGroups } from '#contracts/configuration/groups.ts'

/** Panels of long groups: names of panels (admin.setting.panel.*) with their keys. */
const divided: Partial<Record<SettingGroup, Record<string, readonly string[]>>> = {
  basic: {
    shop: ['name', 'address', 'contact_email', 'contact_phone'],
    region: ['main_language', 'supported_languages', 'supported_countries', 'timezone'],
    scripts: ['script_header', 'script_footer', 'script_hosts'],
  },
  mail: {
    sender: ['from_name', 'from_email', 'reply_to'],
    server: ['smtp_host', 'smtp_port', 'smtp_user', 'smtp_password', 'smtp_secure'],
  },
}

/** Panels of a group's page; keys without a panel come last. */
export function getPanels(group: SettingGroup): { name: string; keys: readonly string[] }[] {
  const keys = Object.keys(settingGroups[group])
  const named = Object.entries(divided[group] ?? {}).map(([name, inside]) => ({ name, keys: inside }))
  const rest = keys.filter((key) => !named.some((panel) => panel.keys.includes(key)))
  return rest.length > 0 ? [...named, { name: '', keys: rest }] : named
}
