import type { ColumnType, Generated } from 'kysely'
import type { Field, Fields } from '#contracts/resource/fields.ts'
import type { Resources } from '#contracts/resources.ts'
import type { SettingsTables } from '#server/kernel/settings/tables.ts'
import type { SessionTables } from '#server/modules/auth/tables.ts'
import type { CatalogueTables } from '#server/modules/catalogue/tables.ts'
import type { ContentTables } from '#server/modules/content/tables.ts'
import type { CustomerTables } from '#server/modules/customers/tables.ts'
import type { InventoryTables } from '#server/modules/inventory/tables.ts'
import type { MenuTables } from '#server/modules/navigation/tables.ts'
import type { SalesTables } from '#server/modules/orders/tables.ts'
import type { ListingTables } from '#server/modules/search/tables.ts'
import type { PlatformTables } from '#server/platform/tables.ts'
import type { ActivityTables } from './audit-log.ts'

/**
 * The database as SQL sees it. Tables of resources follow from the registry; a module declares its other tables in its own
 * tables.ts and lists them below.
 */
export type Tables = ResourceTables &
  ActivityTables &
  ContentTables &
  PlatformTables &
  SettingsTables &
  CatalogueTables &
  InventoryTables &
  ListingTables &
  MenuTables &
  CustomerTables &
  SessionTables &
  SalesTables

type ResourceTables = { [N in keyof Resources as Resources[N]['table']]: TableOf<Resources[N]> }

type TableOf<R extends { fields: Fields; hidden: Fields }> = {
  id: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
  /** Only where the resource is deleted softly. */
  deleted_at: Generated<string | null>
} & Columns<R['fields']> &
  Columns<R['hidden']>

type Columns<F extends Fields> = {
  [K in keyof F as F[K] extends { computed: true } | { virtual: true } ? never : K]: Column<F[K]>
}

type Column<F extends Field> = F extends { translated: true }
  ? Jsonb<Record<string, Scalar<F>>>
  : F extends { kind: 'image' }
    ? number | null
    : F extends { kind: 'list' }
      ? ColumnType<Scalar<F>, Scalar<F> | undefined, Scalar<F>>
      : F extends { kind: 'json' }
        ? Jsonb<NonNullable<F['default']>>
        : F extends { optional: true }
          ? Scalar<F> | null
          : F extends { kind: 'boolean' }
            ? ColumnType<boolean, boolean | undefined, boolean>
            : Scalar<F>
type Scalar<F> = F extends Field<infer V> ? V : never

/** Read as data, written as JSON text (an array would become a PostgreSQL array otherwise). */
export type Jsonb<V> = ColumnType<V, string, string>

/** A translated text: one entry per content language that has one. */
export type Translations = Record<string, string>
