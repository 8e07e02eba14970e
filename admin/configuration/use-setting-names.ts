import type { SettingGroup } from '#contracts/configuration/groups.ts'
import { useTranslate } from '../i18n/i18n.ts'
import type { FieldNames } from '../i18n/use-texts.ts'

/** Settings with a hint. */
const explained = new Set([
  'basic.supported_countries',
  'basic.script_header',
  'basic.script_hosts',
  'currency.supported_currencies',
  'product.reviews_enabled',
  'config.catalog_mode',
  'config.member_only',
  'config.warehouse_enabled',
  'sale.auto_complete_days',
  'sale.guest_cash_days',
  'sale.guest_confirm_hours',
  'sale.member_referral_points',
  'sale.non_working_dates',
  'sale.non_working_weekdays',
  'sale.show_promotion_prices',
  'tax.enabled',
  'tax.prices_include_tax',
  'tax.country',
  'tax.default_category',
  'tax.shipping_category',
  'tax.registration_number',
  'privacy.guest_cart_days',
  'privacy.search_log_days',
  'privacy.session_days',
  'privacy.proof_days',
  'privacy.guest_order_days',
  'privacy.order_link_days',
  'privacy.invoice_years',
  'privacy.cart_days',
  'privacy.mail_days',
  'privacy.audit_log_days',
  'broadcast.webhook_secret',
  'crm.service_application_valid_days',
])

/** Names of a group's settings from admin.json; settings have no contract with labels. */
export function useSettingNames(group: SettingGroup): FieldNames {
  const translate = useTranslate()
  return {
    field: (name) => translate(`admin.setting.${group}.${name}`),
    hint: (name) => (explained.has(`${group}.${name}`) ? translate(`admin.setting.${group}.${name}_hint`) : undefined),
    choice: (name, value) =>
      name === 'country' ? translate(`countries.${value}`) : translate(`admin.setting.${group}.${name}_of.${value}`),
    yesNo: (_, yes) => translate(yes ? 'common.yes' : 'common.no'),
  }
}
