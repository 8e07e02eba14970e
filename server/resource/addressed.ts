import { sql } from 'kysely'
import { z } from 'zod'
import { schemas } from '#contracts/resource/field-schemas.ts'
import type { Resource } from '#contracts/resource/resource.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { isRecord } from '#server/platform/typed.ts'
import type { Id } from './attempt-each.ts'
import type { Ruled } from './rules.ts'
import { visibleRows } from './scope.ts'

/** What an address names a record by: its id, or the text of `addressedBy`. */
export const inputId = (resource: Resource): z.ZodType<Id> => (resource.addressedBy ? z.string().max(255) : schemas.id)

/** The ids of the named records, in their order; 0, which no record has, for one that does not exist. */
export async function recordIds(ctx: Ctx, resource: Ruled, named: readonly Id[]): Promise<number[]> {
  const { addressedBy } = resource
  if (!addressedBy) return named.map((id) => Number(id) || 0)
  const lower = named.map((name) => String(name).toLowerCase())
  const rows = await visibleRows(ctx, resource)
    .select(['id', sql<string>`lower(${sql.ref(addressedBy)})`.as('name')])
    .where(sql<boolean>`lower(${sql.ref(addressedBy)}) = any(${lower}::text[])`)
    .execute()
  const byName = new Map(rows.filter(isRecord).map((row) => [String(row.name), Number(row.id)]))
  return lower.map((name) => byName.get(name) ?? 0)
}

export const recordId = async (ctx: Ctx, resource: Ruled, id: Id): Promise<number> =>
  (await recordIds(ctx, resource, [id]))[0] ?? 0

/** A record as answers show it. */
export const withShownId = ({ addressedBy }: Resource, row: object): object =>
  addressedBy && isRecord(row) ? { ...row, id: row[addressedBy] } : row
