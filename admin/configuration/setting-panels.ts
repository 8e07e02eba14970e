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
  sale: {
    orders: ['order_number_prefix', 'order_hold_minutes', 'offline_hold_hours', 'auto_complete_days'],
    guests: [
      'guest_max_line_units',
      'guest_max_order_units',
      'guest_max_open_orders',
      'guest_orders_per_day',
      'guest_cash_days',
      'guest_confirm_hours',
    ],
    delivery_days: ['non_working_weekdays', 'non_working_dates'],
    prices: ['max_coupons_per_order', 'show_promotion_prices', 'tax_percentage'],
    referrals: ['commission_max_levels', 'member_referral_points'],
  },
}

/** Panels of a group's page; keys without a panel come last. */
export function getPanels(group: SettingGroup): { name: string; keys: readonly string[] }[] {
  const keys = Object.keys(settingGroups[group])
  const named = Object.entries(divided[group] ?? {}).map(([name, inside]) => ({ name, keys: inside }))
  const rest = keys.filter((key) => !named.some((panel) => panel.keys.includes(key)))
  return rest.length > 0 ? [...named, { name: '', keys: rest }] : named
}
