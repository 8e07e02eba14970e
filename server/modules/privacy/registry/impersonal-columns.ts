/**
 * Columns of text or JSON that say nothing about a person, by table. `npm run check` refuses a column that is neither here nor in the registry:
 * whoever adds one decides which it is.
 */
export const impersonalColumns: Readonly<Record<string, string>> = {
  activity_log: 'resource action fields request_id',
  attribute_values: 'key label color',
  attributes: 'key display position type',
  audit_results: 'audit details',
  blocks: 'identifier title sections',
  brands: 'title url short_description description',
  content_refs: 'from_type to_type',
  // An HMAC: only who knows the email and SECRET_KEY recognises it.
  erasures: 'email_hash',
  files: 'name path mime sha256',
  folders: 'name',
  idempotency_keys: 'route state',
  inventories: 'note',
  inventory_movements: 'kind reason source_type',
  mail_outbox: 'kind status transport',
  menus: 'display_title type url description meta_title meta_description',
  migrations: 'name checksum',
  order_allocations: 'state',
  order_discounts: 'promotion_title code target',
  order_histories: 'from_status to_status actor_type',
  order_items: 'name url sku options image type',
  orders:
    'order_number channel language status currency display_currency shipping_type shipping_title payment_type payment_title referral_code invoice_number carrier shipping_input_label payment_settlement personal_data',
  pages: 'title url sections css header_script footer_script meta_title meta_description',
  password_resets: 'kind',
  payment_events: 'provider event_id type',
  payment_methods: 'title type instructions countries excluded_shipping_ids config',
  payment_method_secrets: 'sealed',
  payment_proofs: 'status',
  // References of the payment service: the accounts need them as long as the payment.
  payments: 'type currency status payment_key provider_ref',
  product_attributes: 'text',
  product_images: 'alt',
  product_listing: 'language name type badges variants codes card doc',
  products: 'name sku url description type meta_title meta_description words',
  promotion_usages: 'code',
  // Hashes that end within a day.
  rate_limits: 'key',
  refunds: 'kind currency method status provider_ref request_key',
  retention_runs: 'removed',
  roles: 'name permissions',
  // What was searched for, not by whom.
  search_log: 'keyword language',
  search_synonyms: 'language words',
  search_words: 'language word token',
  sessions: 'kind',
  settings: 'group key value',
  shipping_methods: 'title type description address rules countries input_label',
  sliders: 'title text button_label link_type url',
  stocks: 'sku barcode option_signature',
  url_redirects: 'type from_url',
  users: 'lead_source',
  warehouses: 'name code address country note',
}
