import type { z } from 'zod'
import type { Draft, Resource, Row } from '#contracts/resource/resource.ts'
import type { Ctx } from '#server/kernel/context.ts'

export interface Saving<R> {
  /** The values that will be stored; a rule may change them. */
  draft: Draft<R>
  /** The stored record, null on a create. Translated fields hold all their languages. */
  before: (Row<R> & Record<string, unknown>) | null
  /** The request as it came, for inputs that are no fields. */
  input: Input
  /** Names of texts that go into every language; a rule adds those that follow from them. */
  globals: string[]
}

/** What a request carries, by name. */
export type Input = Record<string, unknown>

/** A resource row as lists and details carry it. */
export type AnyRow = { id: number } & Record<string, unknown>

/**
 * What saving a resource means beyond storing it. Exactly these six members: an effect on another module is a call to its face file,
 * so "find usages" tells the truth.
 */
export interface Rules<R extends { actions: Record<string, z.ZodObject> } = Resource> {
  /** Before the transaction, in which nobody should wait: work on the draft that takes long. The draft has no problems so far. */
  beforeTransaction?(ctx: Ctx, draft: Draft<R>): Promise<void>
  beforeSave?(ctx: Ctx, saving: Saving<R>): Promise<void> | void
  /** In the same transaction, after the row is written. `row` is as stored. */
  afterSave?(ctx: Ctx, saved: Saving<R> & { row: AnyRow }): Promise<void>
  beforeDestroy?(ctx: Ctx, row: AnyRow, input: Input): Promise<void>
  /** Fills computed and virtual fields of list and detail rows, by one query for all of them; same order. */
  read?(ctx: Ctx, rows: readonly AnyRow[], detail: boolean): Promise<Record<string, unknown>[]>
  actions?: { [A in keyof R['actions']]: (ctx: Ctx, row: AnyRow, input: z.output<R['actions'][A]>) => Promise<unknown> }
}

export type Ruled = Resource & { rules: Rules }
export const withRules = <R extends Resource>(resource: R, rules: Rules<R>): Ruled => ({
  ...resource,
  rules: rules as Rules,
})
