import { resources } from '#contracts/resources.ts'
import type { Outcome } from './outcome.ts'
import { lineAt, type SourceFile } from './project.ts'
import { findTableWrites } from './table-writes.ts'

/**
 * Who may write to which tables: a module of server/modules, or a layer of server/. The engine in server/resource writes for all, so the table
 * of a resource without code of its own needs no entry.
 */
const tablesOf: Record<string, readonly string[]> = {
  platform: ['mail_outbox', 'audit_results'],
  kernel: [
    'activity_log',
    'content_changes',
    'content_version',
    'files',
    'idempotency_keys',
    'rate_limits',
    'settings',
  ],
  domain: ['email_suppressions', 'url_redirects'],
  auth: [
    'api_tokens',
    'login_delays',
    'password_resets',
    'recovery_codes',
    'second_factors',
    'sessions',
    'social_accounts',
  ],
  'saved-views': ['saved_views'],
  staff: ['accounts', 'record_editors', 'roles'],
  customers: ['users', 'addresses', 'wishlist_items'],
  'customer-admin': ['customer_notes'],
  'mail-texts': ['mail_texts'],
  media: ['folders'],
  catalogue: [
    'products',
    'product_attributes',
    'product_images',
    'stocks',
    'stock_attributes',
    'stock_images',
    'attributes',
    'attribute_values',
    'bought_together',
    'brands',
  ],
  inventory: [
    'warehouses',
    'inventories',
    'inventory_month_totals',
    'inventory_movements',
    'inventory_snapshots',
    'order_allocations',
    'stock_counts',
    'stock_count_lines',
    'stock_count_scans',
    'inventory_shortages',
    'product_units',
    'changed_units',
  ],
  pos: ['stores', 'pos_sessions', 'pos_cash_moves', 'pos_payments', 'pos_holds', 'pos_operations'],
  purchasing: [
    'suppliers',
    'supplier_stocks',
    'purchase_orders',
    'purchase_order_items',
    'purchase_receipts',
    'purchase_receipt_items',
    'purchase_order_events',
    'purchase_counters',
  ],
  webhooks: ['webhooks', 'webhook_deliveries'],
  reports: ['sale_facts', 'sale_line_facts'],
  reviews: ['product_reviews', 'product_review_photos', 'product_ratings'],
  navigation: ['menus', 'product_categories'],
  announcements: ['announcements', 'announcement_reads'],
  'back-in-stock': ['back_in_stock_requests'],
  broadcasts: [
    'bounce_events',
    'broadcast_deliveries',
    'broadcast_groups',
    'broadcast_messages',
    'broadcast_rate',
    'broadcast_receiver_rows',
    'broadcast_receivers',
    'broadcasts',
  ],
  blog: ['blog_articles', 'blog_article_categories', 'blog_categories'],
  commissions: ['commission_groups', 'commission_entries', 'commission_settlements', 'product_commissions'],
  newsletter: ['consent_events', 'newsletter_requests'],
  contact: ['contact_messages'],
  crm: [
    'contacts',
    'ebook_links',
    'funnels',
    'lead_activities',
    'lead_status_histories',
    'leads',
    'status_files',
    'statuses',
  ],
  forms: [
    'forms',
    'form_tabs',
    'form_fields',
    'submit_histories',
    'submit_history_files',
    'submit_history_events',
    'submit_locks',
    'service_applications',
  ],
  membership: ['membership_tiers', 'membership_histories'],
  'import-export': ['imports', 'import_rows', 'import_results', 'import_columns', 'import_pictures'],
  content: ['blocks', 'content_refs', 'pages', 'sliders'],
  search: [
    'category_listing',
    'content_search',
    'listing_day',
    'listing_queue',
    'list_choices',
    'product_facets',
    'product_listing',
    'product_listing_en_us',
    'product_listing_zh_hk',
    'product_listing_zh_cn',
    'product_listing_others',
    'product_stock_states',
    'search_lexemes',
    'search_log',
    'search_synonyms',
    'search_words',
  ],
  cart: ['carts', 'cart_items'],
  shipping: ['shipping_methods'],
  taxes: ['tax_categories', 'tax_rates'],
  tasks: ['tasks', 'task_reminders', 'calendar_events', 'event_attendees', 'calendar_feeds'],
  promotions: ['promotions', 'promotion_codes'],
  payments: ['payments', 'payment_methods', 'payment_proofs', 'payment_events', 'payment_method_secrets'],
  points: ['point_entries', 'point_consumptions'],
  privacy: ['erasures', 'retention_runs'],
  orders: [
    'quick_replies',
    'orders',
    'order_items',
    'order_discounts',
    'order_taxes',
    'order_histories',
    'order_comments',
    'invoice_counters',
    'promotion_usages',
    'refunds',
    'refund_items',
    'shipments',
    'shipment_items',
  ],
}

interface Exception {
  table: string
  because: string
}

/** Modules that write to the table of another one, each with its reason. */
const exceptions: Record<string, readonly Exception[]> = {
  auth: [
    { table: 'users', because: 'a registration makes the customer and its session; customers already needs auth' },
    { table: 'accounts', because: 'a reset sets the password of an account; staff already needs auth' },
  ],
  media: [{ table: 'files', because: 'it is the back office of the files that the kernel stores' }],
  'customer-admin': [
    { table: 'users', because: 'it is the back office of customers (ADR 0032)' },
    { table: 'addresses', because: 'it is the back office of customers (ADR 0032)' },
  ],
  orders: [
    {
      table: 'carts',
      because: 'an order and the end of its cart are one statement: a second request then finds the order',
    },
    {
      table: 'payments',
      because: 'the payment that an order waits for is inserted in the same statement as the order',
    },
    { table: 'payment_methods', because: 'the first start offers ways to pay together with ways to deliver' },
    { table: 'payment_proofs', because: 'a customer uploads a proof to an order' },
    { table: 'shipping_methods', because: 'the first start offers ways to pay together with ways to deliver' },
  ],
  newsletter: [{ table: 'users', because: 'a subscription is a column of the customer, and changes with its consent' }],
  membership: [{ table: 'users', because: 'the tier of a customer is on their row, where lists filter by it' }],
  privacy: [
    {
      table: 'users',
      because: 'a customer who reappears from a backup is deleted again; erasure itself walks the registry (ADR 0037)',
    },
    { table: 'orders', because: 'erasure marks what an order still stores of its buyer (ADR 0037)' },
    { table: 'payment_proofs', because: 'retention deletes proofs some time after the order (ADR 0037)' },
  ],
  inventory: [{ table: 'stocks', because: 'the average cost changes with a receipt, under the lock of its variant' }],
  crm: [
    { table: 'tasks', because: 'tasks of a merged contact follow it; tasks already needs crm' },
    { table: 'calendar_events', because: 'events of a merged contact follow it; tasks already needs crm' },
  ],
  payments: [{ table: 'settings', because: 'the sealed key of a gateway is a setting that no form shows' }],
}

const createTable = /^create table (?:if not exists )?([a-z_]+)/gm
const dropTable = /^drop table (?:if exists )?([a-z_]+)/gm
const renameTable = /^alter table (\w+) rename to (\w+)/gim

const tablesOfResources = new Set(Object.values(resources).map(({ table }) => table))

/** Each table has one module that writes to it: what a row may hold, and what follows from a change, is then written in one place. */
export function checkTableOwners(
  files: readonly SourceFile[],
  owners = tablesOf,
  allowed = exceptions,
  ofResources: ReadonlySet<string> = tablesOfResources,
): Outcome {
  const tables = tablesIn(files)
  const owned = new Map(Object.entries(owners).flatMap(([owner, names]) => names.map((name) => [name, owner])))
  const writes = findTableWrites(files, new Set(tables.keys()))
  const mayWrite = (writer: string, table: string) =>
    owned.get(table) === writer || allowed[writer]?.some((exception) => exception.table === table)
  const isEngines = (table: string) => ofResources.has(table) && !writes.some((write) => write.table === table)
  const foreign = writes.filter(({ owner, table }) => owned.has(table) && !mayWrite(owner, table))
  const unused = Object.entries(allowed).flatMap(([writer, list]) =>
    list
      .filter(({ table }) => !writes.some((write) => write.owner === writer && write.table === table))
      .map(({ table }) => `${writer} does not write to ${table} any more: remove the exception from table-owners.ts`),
  )
  return {
    summary: `${tables.size} tables, ${writes.length} writes`,
    problems: [
      ...[...tables]
        .filter(([table]) => !owned.has(table) && !isEngines(table))
        .map(([table, at]) => `${at} creates ${table}: name the module that owns it in scripts/check/table-owners.ts`),
      ...foreign.map(
        ({ path, line, table }) =>
          `${path}:${line} writes to ${table} of ${owned.get(table)}: call a function of that module, because a table has one owner`,
      ),
      ...unused,
    ],
  }
}

/** Tables by name, with the place where they are created. */
function tablesIn(files: readonly SourceFile[]): Map<string, string> {
  const tables = new Map<string, string>()
  for (const { path, text } of files.filter(({ path }) => /^server\/migrations\/.*\.sql$/.test(path))) {
    for (const match of text.matchAll(createTable)) tables.set(match[1] ?? '', `${path}:${lineAt(text, match.index)}`)
    for (const [, table = ''] of text.matchAll(dropTable)) tables.delete(table)
    for (const match of text.matchAll(renameTable)) {
      tables.delete(match[1] ?? '')
      tables.set(match[2] ?? '', `${path}:${lineAt(text, match.index)}`)
    }
  }
  return tables
}
