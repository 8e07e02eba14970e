import { countryCodes } from '../countries.ts'
import { schemas } from '../resource/field-schemas.ts'
import {
  boolean,
  choice,
  date,
  decimal,
  email,
  image,
  integer,
  json,
  list,
  longText,
  optional,
  reference,
  text,
  translated,
} from '../resource/fields.ts'
import { scriptHtml } from './script-html.ts'
import {
  type Currency,
  commaList,
  currencies,
  currencyCode,
  flag,
  httpsOrigin,
  initially,
  language,
  orderPrefix,
  secret,
  timeZone,
} from './setting-fields.ts'
import { type Styles, styles } from './styles.ts'
import { weekdayNumbers } from './weekday-numbers.ts'

/** When points expire that a customer gets. */
export const pointExpiryTypes = [
  'never_expire',
  'months_after_earned',
  'fixed_date',
  'same_as_membership_expiry_date',
] as const

/** Possible values of enable_recaptcha_forms. */
export const recaptchaForms = [
  'login',
  'register',
  'reset_email',
  'checkout',
  'contact',
  'form',
  'funnel',
  'application',
] as const
export type RecaptchaForm = (typeof recaptchaForms)[number]

const hongKongDollar: Currency = { identifier: 'HKD', rate: 1, mark: 'HK$' }
const noStyles: Styles = {}

/** All settings of the shop by group (content.md T8). Defaults are those of a new shop. */
export const settingGroups = {
  basic: {
    name: initially('Storekeeper', translated(text({ max: 150 }))),
    main_language: initially('en_us', { ...text(), rule: language }),
    supported_languages: initially('en_us,zh_hk,zh_cn', commaList(language)),
    /** Empty means that all countries are served. */
    supported_countries: optional(commaList(schemas.choice(countryCodes))),
    timezone: initially('Asia/Hong_Kong', { ...text(), rule: timeZone }),
    contact_email: optional(email()),
    contact_phone: optional(text({ max: 50 })),
    address: optional(translated(longText({ max: 500 }))),
    script_header: optional({ ...longText(), rule: scriptHtml }),
    script_footer: optional({ ...longText(), rule: scriptHtml }),
    script_hosts: optional(list({ max: 50, item: httpsOrigin })),
  },
  image: {
    logo: optional(image()),
    icon: optional(image()),
    banner: optional(image()),
    admin_logo: optional(image()),
  },
  currency: {
    base_currency: initially('HKD', { ...text(), rule: currencyCode }),
    supported_currencies: json(currencies, [hongKongDollar]),
  },
  facebook: {
    enabled: boolean(),
    fb_client_id: optional(text()),
    fb_client_secret: optional(secret(text())),
  },
  template: {
    template: choice(['default', 'minimal', 'bold', 'custom'], 'default'),
    styles: json(styles, noStyles),
    admin_template: choice(['light', 'dark', 'contrast', 'custom'], 'light'),
    admin_styles: json(styles, noStyles),
  },
  recaptcha: {
    site_key: optional(text()),
    enable_recaptcha_forms: optional(commaList(schemas.choice(recaptchaForms))),
    secret_key: optional(secret(text())),
  },
  product: {
    /** The only warehouse that the storefront sells from. */
    warehouse_id: optional(reference('warehouse')),
    expiry_warning_days: integer({ min: 0, max: 3650, default: 30 }),
    low_stock_threshold: integer({ min: 0, max: 1_000_000, default: 5 }),
    /** Products on a page of a list in the storefront; rows of two, three and four end evenly with 24. */
    per_page: choice(['10', '20', '24', '50', '100'], '24'),
    /** Customers review what they received; lists and product pages show ratings (reviews.md W1). */
    reviews_enabled: boolean(),
  },
  config: {
    catalog_mode: flag('0'),
    member_only: flag('0'),
    guest_checkout: flag('1'),
    warehouse_enabled: flag('1'),
  },
  mail: {
    from_name: optional(text({ max: 150 })),
    from_email: optional(email()),
    reply_to: optional(email()),
    smtp_host: optional(text()),
    smtp_port: integer({ min: 1, max: 65_535, default: 587 }),
    smtp_user: optional(text()),
    smtp_password: optional(secret(text())),
    /** TLS from the first byte; otherwise the connection is upgraded if the server offers STARTTLS. */
    smtp_secure: boolean(),
  },
  broadcast: {
    rate_per_second: integer({ min: 1, max: 1000, default: 10 }),
    concurrency: integer({ min: 1, max: 50, default: 5 }),
    batch_size: integer({ min: 1, max: 1000, default: 100 }),
    max_attempts: integer({ min: 1, max: 20, default: 3 }),
    pause_after_consecutive_errors: integer({ min: 1, max: 1000, default: 20 }),
    missed_schedule_minutes: integer({ min: 1, max: 10_080, default: 120 }),
    webhook_secret: optional(secret(text())),
  },
  /** Defaults and limits of orders.md O1. */
  sale: {
    order_number_prefix: initially('SO', { ...text(), rule: orderPrefix }),
    order_hold_minutes: integer({ min: 1, max: 1440, default: 60 }),
    offline_hold_hours: integer({ min: 1, max: 720, default: 72 }),
    /** Limits of guests, so that one person cannot reserve the stock; 0 means no limit (orders.md O15). */
    guest_max_line_units: integer({ min: 0, max: 1_000_000, default: 100 }),
    guest_max_order_units: integer({ min: 0, max: 1_000_000, default: 300 }),
    guest_max_open_orders: integer({ min: 0, max: 1000, default: 5 }),
    guest_orders_per_day: integer({ min: 0, max: 100_000, default: 30 }),
    /** Days until an unpaid order of a guest that is paid on delivery or pick-up is canceled; 0: never (orders.md O19). */
    guest_cash_days: integer({ min: 0, max: 365, default: 30 }),
    /** Hours in which a guest confirms such an order by the link of the email; 0: no confirmation is needed. */
    guest_confirm_hours: integer({ min: 0, max: 168, default: 0 }),
    /** 0 means that orders are never completed automatically. */
    auto_complete_days: integer({ min: 0, max: 365, default: 14 }),
    /** Days of the week (0 is Sunday) and dates on which nothing is sent or delivered; they count in no estimate. */
    non_working_weekdays: optional(initially('0,6', commaList(schemas.choice(weekdayNumbers)))),
    non_working_dates: optional(commaList(schemas.date)),
    max_coupons_per_order: integer({ min: 0, max: 50, default: 5 }),
    /** Products show their price after promotions that everybody gets (pricing.md P9). */
    show_promotion_prices: boolean(),
    tax_percentage: initially('0', decimal({ min: 0, max: 100, places: 2 })),
    commission_max_levels: integer({ min: 1, max: 5, default: 3 }),
    /** 0 turns referral points off. */
    member_referral_points: integer({ min: 0, max: 1_000_000, default: 0 }),
  },
  /** Taxes by country and kind of goods (pricing.md P10). */
  tax: {
    enabled: boolean(),
    prices_include_tax: boolean(true),
    /** Where the shop sells from: carts without an address and pick-ups have its taxes. */
    country: choice(countryCodes, 'HKG'),
    /** Of products without their own. */
    default_category: optional(reference('tax_category')),
    /** Without one, shipping is not taxed. */
    shipping_category: optional(reference('tax_category')),
    /** The shop's, printed on invoices. */
    registration_number: optional(text({ max: 50 })),
  },
  /** Reward points (points.md R2). */
  points: {
    enabled: boolean(),
    /** Goods of this amount, in units of the base currency, earn so many points. */
    earn_amount: initially('1', decimal({ min: 0.01, max: 1_000_000, places: 2 })),
    earn_points: integer({ min: 0, max: 1_000_000, default: 1 }),
    /** What a point is worth, in units of the base currency. */
    point_value: initially('0.1', decimal({ min: 0, max: 10_000, places: 4 })),
    redeem_min_points: integer({ min: 1, max: 1_000_000, default: 1 }),
    /** The largest share of the goods that points may pay. */
    redeem_max_percentage: initially('100', decimal({ min: 0, max: 100, places: 2 })),
    expiry_type: choice(pointExpiryTypes, 'months_after_earned'),
    expiry_months: integer({ min: 1, max: 120, default: 12 }),
    expiry_date: optional(date()),
    /** How long points last that come back after they have expired. */
    return_grace_days: integer({ min: 1, max: 365, default: 30 }),
  },
  /** How long personal data is stored (privacy.md D4), and how people agree. */
  privacy: {
    guest_cart_days: integer({ min: 1, max: 365, default: 30 }),
    cart_days: integer({ min: 1, max: 730, default: 90 }),
    search_log_days: integer({ min: 30, max: 730, default: 180 }),
    /** After the end of a session. */
    session_days: integer({ min: 1, max: 365, default: 1 }),
    mail_days: integer({ min: 7, max: 365, default: 30 }),
    /** After the end of the order. */
    proof_days: integer({ min: 1, max: 3650, default: 90 }),
    /** After the end of the order; 0: as long as its invoice. */
    guest_order_days: integer({ min: 0, max: 3650, default: 730 }),
    /** How long the link to a guest's order works after its end; zero: for ever (orders.md O20). */
    order_link_days: integer({ min: 0, max: 3650, default: 180 }),
    /** Zero stores invoices for ever. */
    invoice_years: integer({ min: 0, max: 30, default: 7 }),
    /** At least a year; zero stores the audit log for ever. */
    audit_log_days: integer({ min: 0, max: 3650, default: 1095 }),
    /** Subscriptions wait until the link of an email is opened (privacy.md D7). */
    newsletter_double_opt_in: boolean(),
  },
  staff: {
    /** Of every account, whatever its role says. */
    second_factor_required: boolean(),
  },
  crm: {
    /** 0 means that applications never expire. */
    service_application_valid_days: integer({ min: 0, max: 3650, default: 30 }),
    ebook_link_days: integer({ min: 1, max: 3650, default: 30 }),
    ebook_max_downloads: integer({ min: 1, max: 10_000, default: 20 }),
  },
}

export type SettingGroups = typeof settingGroups
export type SettingGroup = keyof SettingGroups

export const isSettingGroup = (name: string): name is SettingGroup => Object.hasOwn(settingGroups, name)
