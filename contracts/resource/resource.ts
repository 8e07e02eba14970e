import type { z } from 'zod'
import type { MenuPlace, Module } from '../staff/modules.ts'
import type { Field, Fields } from './fields.ts'
import type { Labels } from './labels.ts'
import { type StandardPermissions, standardPermissions } from './permission-names.ts'
import type { Timestamp } from './ranges.ts'

/** The verbs that every resource answers; each needs a permission of its own (security.md S4). */
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
  /** Computed columns that the list can be sorted by; the rules of the resource say how. */
  sortable?: readonly Name[]
  /** Columns of the inline edit (D-124, "q"). */
  quickEdit: readonly Name[]
}

type Actions = Record<string, z.ZodObject>
interface ResourceSpec<
  N extends string,
  F extends Fields,
  H extends Fields,
  A extends Actions,
  P extends readonly string[],
> {
  /** As in permissions: 'get brand'. */
  name: N
  /** As in permissions of many: 'get brands'. */
  plural: string
  /** The part of the product it belongs to: its group in the role form. */
  module: Module
  /** In addresses of endpoints, /api/admin/{path}; default `name`. */
  path?: string
  /** Its page below /admin/; default `path`. */
  page?: string
  /** Records are created and edited on the page of the list: /create and /edit/{id} do not exist. */
  singlePage?: boolean
  /** The line of its list in the sidebar; without it the sidebar does not lead there. */
  menu?: MenuPlace
  /** Name of the table; defaults to `plural`. */
  table?: string
  fields: F
  /** Columns that no call reads or writes: password hashes and the like. */
  hidden?: H
  /** The field that names a record in dialogs, pickers and the activity log. */
  title: keyof F & string
  labels: Labels<NoInfer<F>, NoInfer<A>>
  list: ListSpec<keyof F & string>
  /**
   * Ordered by hand, in a field `order`; new records go last. True for one order of all; the name of a field for an order of those that
   * have the same value there.
   */
  orderable?: boolean | (keyof F & string)
  /** Addresses and batches name a record by this unique text, and answers have it as `id`. */
  addressedBy?: keyof F & string
  /** Deleted records keep their row with `deleted_at`. */
  softDelete?: boolean
  /** Shown in the storefront: a write clears the page cache. Rules that name what a change touches do it themselves instead. */
  shown?: boolean
  /** Verbs beyond the standard ones on one record: POST /api/admin/{path}/{id}/{action} with the permission '{action} {name}'. */
  actions?: A
  /** Permissions that a role can hold, in the notation of permission-names.ts; default the standard ones. Those of `actions` are added. */
  permissions?: P
  /** Verbs that need another permission than their own. */
  access?: Partial<Record<StandardAction, string>>
  /**
   * Staff import records from spreadsheets with the permission 'import*': a row belongs to the record that has the first of these fields which the
   * row fills.
   */
  import?: { keys: readonly (keyof F & string)[] }
  /** Staff export the list, with the permission 'export*', as a spreadsheet that can be imported again. */
  export?: true
  /** Past orders keep what they name of deleted records. */
  keptByOrders?: true
  /** The computed field that counts the products which use a record: it can be deleted once none does. */
  usedByProducts?: keyof F & string
  /** Pickers show its records only to staff who may list them: for records of people (api.md A9). */
  restrictedPicker?: boolean
  /** No column of its table says anything about a person: the registry of personal data needs no entry (ADR 0037). */
  impersonal?: boolean
}

export interface Resource<
  N extends string = string,
  F extends Fields = Fields,
  H extends Fields = Fields,
  A extends Actions = Actions,
  P extends readonly string[] = readonly string[],
> extends Required<
    Omit<
      ResourceSpec<N, F, H, A, P>,
      | 'title'
      | 'list'
      | 'menu'
      | 'labels'
      | 'orderable'
      | 'addressedBy'
      | 'import'
      | 'export'
      | 'keptByOrders'
      | 'usedByProducts'
    >
  > {
  title: string
  import: { keys: readonly string[] } | undefined
  export: true | undefined
  keptByOrders: true | undefined
  usedByProducts: string | undefined
  orderable: boolean | string
  addressedBy: string | undefined
  list: ListSpec<string>
  menu: MenuPlace | undefined
  labels: Labels<Fields, unknown>
}

// biome-ignore lint/complexity/noBannedTypes: an open record without any name
type Nothing = {}
/** Declares a resource: table, endpoints, permissions, pages, menu line, list and form follow from it. */
export function resource<
  const N extends string,
  F extends Fields,
  const M extends string,
  H extends Fields = Nothing,
  A extends Actions = Nothing,
  const T extends string = M,
  const P extends readonly string[] = StandardPermissions,
  const S extends boolean = false,
>(
  spec: ResourceSpec<N, F, H, A, P> & { plural: M; table?: T; softDelete?: S },
): Resource<N, F, H, A, P> & { table: T; plural: M; softDelete: S } {
  return {
    path: spec.name,
    page: spec.path ?? spec.name,
    singlePage: false,
    menu: undefined,
    import: undefined,
    export: undefined,
    keptByOrders: undefined,
    usedByProducts: undefined,
    hidden: {} as H,
    orderable: false,
    addressedBy: undefined,
    shown: false,
    actions: {} as A,
    permissions: standardPermissions as readonly string[] as P,
    access: {},
    restrictedPicker: false,
    impersonal: false,
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
