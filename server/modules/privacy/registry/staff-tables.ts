import { ofStaff, type PersonalTable, withRow } from '#server/modules/privacy/personal-table.ts'

/** What the shop stores of its staff (privacy.md D1): they are erased by nobody's request, because the records say who did what. */
const keeps = (table: PersonalTable['table'], columns: PersonalTable['columns'], because: string): PersonalTable => ({
  table,
  about: 'staff',
  rows: ofStaff,
  erase: 'keep',
  because,
  columns,
})

export const staffTables: readonly PersonalTable[] = [
  keeps(
    'accounts',
    withRow({ name: 'name', email: 'email', password_hash: 'credential', language: 'preference' }),
    'deleting an account empties it',
  ),
  keeps(
    'activity_log',
    withRow({ admin_name: 'name', ip: 'network' }),
    'the audit log says who changed what, until its retention ends',
  ),
  keeps('second_factors', withRow({ secret_sealed: 'credential' }), 'deleted with the account'),
  keeps('api_tokens', withRow({ token_hash: 'credential' }), 'revoked with the account'),
  keeps('calendar_feeds', withRow({ token_hash: 'credential' }), 'deleted with the account'),
  keeps('recovery_codes', withRow({ code_hash: 'credential' }), 'deleted with the account'),
  keeps('warehouses', withRow({ contact_name: 'name', phone: 'phone' }), 'the contact of a warehouse is edited there'),
  keeps(
    'suppliers',
    withRow({ contact_person: 'name', email: 'email', phone: 'phone' }),
    'the contact of a supplier is edited there',
  ),
  keeps('purchase_receipts', withRow({ actor_name: 'name', remark: 'text' }), 'a receipt names who received the units'),
  keeps(
    'purchase_order_events',
    withRow({ actor_name: 'name', remark: 'text' }),
    'its history names who changed an order',
  ),
  keeps('stock_counts', withRow({ actor_name: 'name', finished_by: 'name' }), 'a count names who started and ended it'),
  keeps('stock_count_scans', withRow({ actor_name: 'name' }), 'a count names who counted'),
  keeps(
    'pos_sessions',
    withRow({ opener_name: 'name', closer_name: 'name' }),
    'a session names who opened and closed it',
  ),
  keeps('pos_cash_moves', withRow({ actor_name: 'name' }), 'cash that was moved names who moved it'),
  keeps('imports', withRow({ admin_name: 'name' }), 'the history of imports says who imported a file'),
  keeps('refunds', withRow({ actor_name: 'name' }), 'a refund names who made it'),
  keeps('membership_histories', withRow({ actor_name: 'name' }), 'a change of a tier names who made it'),
  keeps('commission_settlements', withRow({ actor_name: 'name' }), 'a settlement names who made it'),
  keeps('service_applications', withRow({ decided_by: 'name' }), 'a decision names who made it'),
  keeps('customer_notes', withRow({ admin_name: 'name' }), 'a note says which colleague to ask'),
  keeps('submit_history_files', withRow({ admin_name: 'name' }), 'a file for a customer names who added it'),
  keeps('submit_history_events', withRow({ admin_name: 'name' }), 'the events of a submission name who made them'),
  keeps('inventory_movements', withRow({ admin_name: 'name', remark: 'text' }), 'the stock ledger is append-only'),
]
