import { sql } from 'kysely'
import {
  blank,
  empty,
  ids,
  none,
  ofOrder,
  type PersonalTable,
  withRow,
} from '#server/modules/privacy/personal-table.ts'

/** Only the country stays: it says nothing about a person, and figures by country need it. */
const noAddress = (column: string) => sql`jsonb_build_object('first_name', '', 'last_name', '', 'address', '',
  'contact_number', '', 'country', coalesce(${sql.ref(column)} -> 'country', '""'))`

/** An invoice shows names and addresses; it stands without the telephone number. */
const invoiceAddress = (column: string) => sql`jsonb_set(${sql.ref(column)}, '{contact_number}', '""')`

const address = (column: string) => ({
  kind: 'address' as const,
  replacement: noAddress(column),
  onInvoice: invoiceAddress(column),
})

/** What the shop stores of a buyer in orders (privacy.md D1). */
export const orderTables: readonly PersonalTable[] = [
  {
    table: 'order_comments',
    about: 'customer',
    rows: ofOrder('order_id'),
    erase: 'delete',
    columns: withRow({ author_type: 'preference', author_name: 'name', comment: 'text' }),
    internal: sql`is_internal`,
  },
  {
    table: 'order_histories',
    about: 'customer',
    rows: ofOrder('order_id'),
    erase: 'replace',
    eraseBy: ({ orderIds }) => sql`erase_order_histories(${ids(orderIds)})`,
    columns: withRow({ actor_name: 'name', remark: 'text' }),
  },
  {
    table: 'payment_proofs',
    about: 'customer',
    rows: ofOrder('order_id'),
    erase: 'delete',
    retention: 'privacy.proof_days',
    columns: withRow({ path: 'file', mime: 'file', remark: 'text', reason: 'text' }),
  },
  {
    table: 'payments',
    about: 'customer',
    rows: ofOrder('order_id'),
    erase: 'replace',
    columns: { failure_message: blank('text') },
  },
  {
    table: 'refunds',
    about: 'customer',
    rows: ofOrder('order_id'),
    erase: 'replace',
    columns: { reason: empty('text'), failure_message: blank('text') },
  },
  {
    table: 'payment_events',
    about: 'customer',
    rows: ofOrder('order_id'),
    erase: 'replace',
    columns: { payload: { kind: 'content', replacement: sql`'{}'` }, error: blank('text') },
  },
  {
    table: 'orders',
    about: 'customer',
    rows: ofOrder('id'),
    erase: 'replace',
    retention: 'privacy.invoice_years',
    columns: {
      email: empty('email'),
      shipping_address: address('shipping_address'),
      billing_address: address('billing_address'),
      shipping_input: empty('text'),
      remark: blank('text'),
      adjustment_reason: blank('text', { onInvoice: sql`adjustment_reason` }),
      tracking_number: blank('identifier'),
      tags: none('text', { isInternal: true }),
      /** Generated from the columns above. */
      words: { kind: 'text', replacement: null },
    },
  },
  {
    table: 'shipments',
    about: 'customer',
    rows: ofOrder('order_id'),
    erase: 'replace',
    columns: { tracking_number: blank('identifier') },
  },
  {
    table: 'pos_payments',
    about: 'customer',
    rows: ofOrder('order_id'),
    erase: 'replace',
    columns: { reference: empty('identifier') },
  },
  ...(['order_items', 'order_discounts', 'order_taxes', 'promotion_usages'] as const).map(
    (table): PersonalTable => ({
      table,
      about: 'customer',
      rows: ofOrder('order_id'),
      erase: 'keep',
      because: 'what was bought, and for how much, stays without its buyer',
      columns: {},
    }),
  ),
]
