/**
 * Tables whose rows belong to rows of the registry and say nothing more about a person, with the reason. `npm run check` refuses a
 * table with such a reference that is neither here nor in the registry: otherwise an export would miss it.
 */
export const linkedTables: Readonly<Record<string, string>> = {
  commission_entries: 'what staff earn by an order',
  erasures: 'tombstones know a person by an HMAC and a number',
  event_attendees: 'staff who take part in an event',
  inventory_shortages: 'units that an order lacked',
  order_allocations: 'the warehouse of a line',
  point_consumptions: 'the entry of points that another one used up',
  refund_items: 'lines of an order and what was paid back for them',
  sale_facts: 'sums of an order for the reports',
  sale_line_facts: 'sums of a line for the reports',
  shipment_items: 'lines of an order in a parcel',
  task_reminders: 'when staff are reminded',
}
