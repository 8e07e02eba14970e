import type { ColumnType, Generated } from 'kysely'
import type { Field, Fields } from '#contracts/resource/fields.ts'
import type { Resources } from '#contracts/resources.ts'
import type { Jsonb } from '#server/platform/database/column-types.ts'
import type { PlatformTables } from '#server/platform/tables.ts'

/**
 * The database as SQL sees it. Tables of resources follow from the registry; each module adds its other tables in its own
 * tables.ts by declaration merging, so that nothing here depends on a module.
 */
export interface Tables extends ResourceTables, PlatformTables {}

type ResourceTables = { [N in keyof Resources as Resources[N]['table']]: TableOf<Resources[N]> }

type TableOf<R extends { fields: Fields; hidden: Fields; softDelete: boolean }> = {
  id: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
} & Columns<R['fields']> &
  Columns<R['hidden']> &
  (R['softDelete'] extends true ? { deleted_at: Generated<string | null> } : unknown)

type Columns<F extends Fields> = {
  [K in keyof F as F[K] extends { computed: true } | { virtual: true } ? never : K]: Column<F[K]>
}

type Column<F extends Field> = F extends { translated: true }
  ? Jsonb<Record<string, Scalar<F>>>
  : F extends { kind: 'image' }
    ? F extends { optional: true }
      ? number | null
      : number
    : F extends { kind: 'list' }
      ? ColumnType<Scalar<F>, Scalar<F> | undefined, Scalar<F>>
      : F extends { kind: 'json' }
        ? F extends { optional: true }
          ? ColumnType<NonNullable<F['default']> | null, string | null, string | null>
          : Jsonb<NonNullable<F['default']>>
        : F extends { optional: true }
          ? Scalar<F> | null
          : F extends { kind: 'boolean' }
            ? ColumnType<boolean, boolean | undefined, boolean>
            : Scalar<F>
type Scalar<F> = F extends Field<infer V> ? V : never
