import type { Expression, RawBuilder, SqlBool } from 'kysely'
import type { z } from 'zod'
import type { Draft, Resource, Row } from '#contracts/resource/resource.ts'
import type { ValueChanges } from '#contracts/staff/activity-log.ts'
import type { Ctx, TxCtx } from '#server/kernel/context.ts'
import type { RowQuery } from './tables.ts'

export interface Saving<R> {
  /** The values that will be stored; a rule may change them. */
  draft: Draft<R>
  /** The stored record, null on a create. Translated fields hold all their languages. */
  before: (Row<R> & Record<string, unknown>) | null
  /** The request as it came, for inputs that are no fields. */
  input: Input
  /** Names of texts that go into every language; a rule adds those that follow from them. */
  globals: string[]
  /** Values before and after that the row itself does not hold, which a rule adds for the audit log. */
  changes: ValueChanges
}

/** The input of a request, by name. */
export type Input = Record<string, unknown>

/** A resource row as lists and details carry it. */
export type AnyRow = { id: number } & Record<string, unknown>

/**
 * Rules of a resource beyond storing it. An effect on another module is a call to its face file, so that "find usages" finds it. A `TxCtx`
 * is a context whose database is a transaction.
 */
export interface Rules<R extends { name: string; actions: Record<string, z.ZodObject> } = Resource> {
  /** Never set: it makes the rules of two resources different types, so that rules cannot be registered for another resource. */
  readonly resource?: R['name']
  /** Narrows every query to the rows that the actor may see: the others answer 404, as if they did not exist (security.md S11). */
  scope?(ctx: Ctx, query: RowQuery): RowQuery
  /** Slow work on a validated draft, done before the transaction. */
  beforeTransaction?(ctx: Ctx, draft: Draft<R>): Promise<void>
  /**
   * Locks rows beyond the records' own before a batch changes them in one transaction, in the global lock order (orders.md O2). The
   * records' rows are locked already. `drafts`: null when they are deleted.
   */
  lockMany?(ctx: TxCtx, ids: readonly number[], drafts: readonly Draft<R>[] | null): Promise<unknown>
  /** Takes a lock that comes before those of the records themselves; `draft` is null when one is deleted. */
  lockFirst?(ctx: TxCtx, draft: Input | null): Promise<unknown>
  beforeSave?(ctx: TxCtx, saving: Saving<R>): Promise<void> | void
  /** After the row is written, in the same transaction. `row` is as stored. */
  afterSave?(ctx: TxCtx, saved: Saving<R> & { row: AnyRow }): Promise<void>
  /** What `afterSave` does for one, at once for many records, which an import saves. Their texts in all languages are in `row`. */
  afterSaveMany?(ctx: TxCtx, saved: readonly (Saving<R> & { row: AnyRow })[]): Promise<void>
  /** The audit log stores `row`, or the returned state: one without data that must not outlive the record. */
  // biome-ignore lint/suspicious/noConfusingVoidType: most rules return nothing
  beforeDestroy?(ctx: TxCtx, row: AnyRow, input: Input): Promise<Input | void>
  /** Conditions of a list by filters that are no columns. */
  filter?(ctx: Ctx, query: RowQuery, input: Input): RowQuery
  /** A computed field in SQL, for lists that are sorted or filtered by it; nothing when the actor may not see it. */
  computed?(ctx: Ctx, name: string): RawBuilder<unknown> | undefined
  /** What a search of a list looks at besides the declared fields. */
  search?(pattern: string): Expression<SqlBool>
  /** What replaces values of a stored row before its editor reads it. */
  readStored?(ctx: Ctx, row: AnyRow): Promise<Input>
  /** Fills computed and virtual fields of list and detail rows, by one query for all of them; same order. */
  read?(ctx: Ctx, rows: readonly AnyRow[], detail: boolean): Promise<Record<string, unknown>[]>
  actions?: { [A in keyof R['actions']]: (ctx: Ctx, row: AnyRow, input: z.output<R['actions'][A]>) => Promise<unknown> }
}

export type Ruled = Resource & { rules: Rules }
export const withRules = <R extends Resource>(resource: R, rules: Rules<R>): Ruled => ({
  ...resource,
  rules: rules as Rules,
})
