import type { z } from 'zod'
import type { Field, Fields } from './fields.ts'
import type { Timestamp } from './ranges.ts'

/** A text in the three interface languages: en-US, zh-HK, zh-CN. */
export type LocalizedLabel = readonly [string, string, string]

/** The verbs that every resource answers; each is a right of its own (security.md S4). */
export type StandardAction = 'list' | 'get' | 'create' | 'update' | 'destroy' | 'batch_update' | 'batch_destroy'

interface ListSpec<Name extends string> {
  columns: readonly Name[]
  search: readonly Name[]
  /** The table has a column `words` with all that a search looks at, in lower case: for lists of 100,000. */
  words?: true
  /** Several values of a field, or from one value to another (`range`). */
  filters: readonly (Name | Timestamp)[]
  /** Keys that a batch update may change (api.md A6, "b"). */
  batch: readonly Name[]
  /** Columns of the inline edit (D-124, "q"). */
  quickEdit: readonly Name[]
}

type Actions = Record<string, z.ZodObject>
interface ResourceSpec<N extends string, F extends Fields, H extends Fields, A extends Actions> {
  /** As in permissions: 'get brand'. */
  name: N
  /** As in permissions of many: 'get brands'. */
  plural: string
  /** In addresses, /api/admin/{path} and /admin/{path}; default `name`. */
  path?: string
  /** Default `plural`. */
  table?: string
  fields: F
  /** Columns that no call reads or writes: password hashes and the like. */
  hidden?: H
  /** The field that names a record in dialogs, pickers and the activity log. */
  title: keyof F & string
  list: ListSpec<keyof F & string>
  /** Deleted records keep their row with `deleted_at`. */
  softDelete?: boolean
  /** Guests see it: a write clears the cache of pages. */
  shown?: boolean
  /** Verbs beyond the standard ones on one record: POST /api/admin/{path}/{id}/{action}, right '{action} {name}'. */
  actions?: A
}

export interface Resource<
  N extends string = string,
  F extends Fields = Fields,
  H extends Fields = Fields,
  A extends Actions = Actions,
> extends Required<Omit<ResourceSpec<N, F, H, A>, 'title' | 'list'>> {
  title: string
  list: ListSpec<string>
}

// biome-ignore lint/complexity/noBannedTypes: an open record without any name
type Nothing = {}
export function resource<
  const N extends string,
  F extends Fields,
  const P extends string,
  H extends Fields = Nothing,
  A extends Actions = Nothing,
  const T extends string = P,
  const S extends boolean = false,
>(
  spec: ResourceSpec<N, F, H, A> & { plural: P; table?: T; softDelete?: S },
): Resource<N, F, H, A> & { table: T; plural: P; softDelete: S } {
  return {
    path: spec.name,
    hidden: {} as H,
    shown: false,
    actions: {} as A,
    ...spec,
    softDelete: (spec.softDelete ?? false) as S,
    table: (spec.table ?? spec.plural) as T,
  }
}

type Value<F> = F extends Field<infer V> ? V : never

/** A record as the back office reads it: translated texts are raw texts of one language, images are ids. */
export type Row<R> = R extends { fields: infer F extends Fields }
  ? { id: number; created_at: string; updated_at: string } & { [K in keyof F]: RowValue<F[K]> }
  : never
type RowValue<F> = F extends { kind: 'image' }
  ? number | null
  : F extends { translated: true }
    ? Value<F>
    : F extends { optional: true }
      ? Value<F> | null
      : Value<F>

/** What a save carries: only the fields that were sent. */
export type Draft<R> = R extends { fields: infer F extends Fields } ? { [K in keyof F]?: Value<F[K]> | null } : never

/** Names of a resource and of all that it declares. A field without a label does not compile. */
export type Labels<R> = R extends { fields: infer F extends Fields; actions: infer A }
  ? {
      one: LocalizedLabel
      many: LocalizedLabel
      fields: { [K in keyof F]: LocalizedLabel }
      choices?: { [K in keyof F]?: Record<string, LocalizedLabel> }
      hints?: { [K in keyof F]?: LocalizedLabel }
      actions?: { [K in keyof A]: LocalizedLabel }
    } & (keyof A extends never ? unknown : { actions: { [K in keyof A]: LocalizedLabel } })
  : never
