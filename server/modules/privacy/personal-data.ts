import type { PersonalTable } from './personal-table.ts'
import { crmTables } from './registry/crm-tables.ts'
import { customerTables } from './registry/customer-tables.ts'
import { marketingTables } from './registry/marketing-tables.ts'
import { orderTables } from './registry/order-tables.ts'
import { reviewTables } from './registry/review-tables.ts'
import { staffTables } from './registry/staff-tables.ts'

/**
 * Every column with personal data (privacy.md D1, ADR 0037). Export, erasure and retention walk it, and `npm run check` compares it with
 * the database. Children come before the rows that they refer to.
 */
export const personalTables: readonly PersonalTable[] = [
  ...crmTables,
  ...customerTables,
  ...marketingTables,
  ...orderTables,
  ...reviewTables,
  ...staffTables,
]

/** The names of these columns by table; a table may have parts about customers and about staff. */
export const personalColumns: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  [...Map.groupBy(personalTables, ({ table }) => table)].map(([table, parts]) => [
    table,
    new Set(parts.flatMap(({ columns }) => Object.keys(columns))),
  ]),
)

export const customerData = personalTables.filter(({ about }) => about === 'customer')
