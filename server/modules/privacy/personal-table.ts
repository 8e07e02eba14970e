import { type RawBuilder, sql } from 'kysely'
import type { Tables } from '#server/kernel/tables.ts'

/** Whose data: accounts, orders, and email addresses of somebody who may have no account. */
export interface Person {
  customerIds: readonly number[]
  orderIds: readonly number[]
  emails: readonly string[]
}

export type PersonalKind =
  | 'name'
  | 'email'
  | 'phone'
  | 'address'
  | 'identifier'
  | 'network'
  | 'preference'
  | 'text'
  | 'content'
  | 'file'
  /** Hashes of passwords and tokens: erased like everything else, exported to nobody. */
  | 'credential'

export interface PersonalColumn {
  kind: PersonalKind
  /** What erasure writes; null where the row is deleted or the column is derived from others. */
  replacement: RawBuilder<unknown> | null
  /** What erasure writes while the law requires the invoice; absent: `replacement`. */
  onInvoice?: RawBuilder<unknown>
  /** Written by staff about a customer: in the export that staff make, not in the one that customers download. */
  isInternal?: boolean
}

export interface PersonalTable {
  table: keyof Tables & string
  about: 'customer' | 'staff'
  /** The rows of a person. */
  rows: (person: Person) => RawBuilder<boolean>
  /** 'keep': the reason is in `because`. */
  erase: 'delete' | 'replace' | 'keep'
  because?: string
  /** A function of the database that erases in place of the server, whose role may not change the table. */
  eraseBy?: (person: Person) => RawBuilder<unknown>
  /** The setting that limits how long rows are stored, as `group.key`. */
  retention?: string
  columns: Readonly<Record<string, PersonalColumn>>
  /** Rows that only the export of staff contains. */
  internal?: RawBuilder<boolean>
}

/** A parameter with ids. */
export const ids = (values: readonly number[]) => sql`${[...values]}::bigint[]`
const emails = (values: readonly string[]) => sql`${values.map((value) => value.toLowerCase())}::text[]`

export const ofCustomer =
  (column: string) =>
  ({ customerIds }: Person) =>
    sql<boolean>`${sql.ref(column)} = any(${ids(customerIds)})`

export const ofOrder =
  (column: string) =>
  ({ orderIds }: Person) =>
    sql<boolean>`${sql.ref(column)} = any(${ids(orderIds)})`

export const ofEmail = (column: string) => (person: Person) =>
  sql<boolean>`lower(${sql.ref(column)}) = any(${emails(person.emails)})`

export const ofEither =
  (...conditions: readonly ((person: Person) => RawBuilder<boolean>)[]) =>
  (person: Person) =>
    sql<boolean>`(${sql.join(
      conditions.map((condition) => condition(person)),
      sql` or `,
    )})`

export const ofBoth =
  (fixed: RawBuilder<boolean>, condition: (person: Person) => RawBuilder<boolean>) => (person: Person) =>
    sql<boolean>`(${fixed} and ${condition(person)})`

/** Nobody's rows as far as customers are concerned. */
export const ofStaff = () => sql<boolean>`false`

/** Columns of rows that are deleted as a whole. */
export const withRow = (kinds: Readonly<Record<string, PersonalKind>>): Record<string, PersonalColumn> =>
  Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, { kind, replacement: null }]))

export const empty = (kind: PersonalKind, more: Partial<PersonalColumn> = {}): PersonalColumn => ({
  kind,
  replacement: sql`''`,
  ...more,
})
export const blank = (kind: PersonalKind, more: Partial<PersonalColumn> = {}): PersonalColumn => ({
  kind,
  replacement: sql`null`,
  ...more,
})
export const none = (kind: PersonalKind, more: Partial<PersonalColumn> = {}): PersonalColumn => ({
  kind,
  replacement: sql`'{}'`,
  ...more,
})
export const no = (kind: PersonalKind): PersonalColumn => ({ kind, replacement: sql`false` })
