import { type RawBuilder, sql } from 'kysely'
import type { Permission } from '#contracts/staff/permissions.ts'
import type { RelatedRecord, RelatedType } from '#contracts/tasks/related-types.ts'
import type { Ctx, TxCtx } from '#server/kernel/context.ts'
import { fieldError } from '#server/kernel/errors.ts'
import { can } from '#server/kernel/permissions.ts'

interface Source {
  /** Who may see the record's title, and choose the record. */
  permission: Permission
  /** Rows `id, title` of the records with these ids that are not deleted. */
  titles: (ids: readonly number[]) => RawBuilder<{ id: number; title: string }>
}

const list = (ids: readonly number[]) => sql`${[...ids]}::bigint[]`

/** How records that tasks belong to are named, one line each. */
const sources: { readonly [T in RelatedType]?: Source } = {
  lead: {
    permission: 'get leads',
    titles: (ids) => sql`select id, title from leads where id = any(${list(ids)})`,
  },
  contact: {
    permission: 'get contacts',
    titles: (ids) => sql`select id, concat_ws(' ', first_name, last_name, email) as title
      from contacts where id = any(${list(ids)})`,
  },
  user: {
    permission: 'get users',
    titles: (ids) => sql`select id, coalesce(nullif(concat_ws(' ', first_name, last_name), ''), email) as title
      from users where deleted_at is null and id = any(${list(ids)})`,
  },
  order: {
    permission: 'get orders',
    titles: (ids) => sql`select id, order_number as title from orders where id = any(${list(ids)})`,
  },
}

interface Related {
  related_type: RelatedType | null
  related_id: number | null
}

/** The records that rows belong to, in the order of the rows. */
export async function readRelated(ctx: Ctx, rows: readonly Related[]): Promise<(RelatedRecord | null)[]> {
  const byType = Map.groupBy(rows, ({ related_type }) => related_type)
  const titles = new Map<string, string>()
  for (const [type, those] of byType) {
    const source = type && sources[type]
    if (!source || !can(ctx, source.permission)) continue
    const ids = [...new Set(those.flatMap(({ related_id }) => related_id ?? []))]
    for (const { id, title } of (await source.titles(ids).execute(ctx.db)).rows) titles.set(`${type} ${id}`, title)
  }
  return rows.map(({ related_type: type, related_id: id }) =>
    type && id ? { type, id, title: titles.get(`${type} ${id}`) ?? null } : null,
  )
}

/** Refuses a record that does not exist, or that the caller may not see. */
export async function requireRelated(ctx: TxCtx, { related_type: type, related_id: id }: Related): Promise<void> {
  if (!type && !id) return
  const source = type && sources[type]
  if (!type || !id) throw fieldError(type ? 'related_id' : 'related_type', 'validation.required')
  if (!source || !can(ctx, source.permission)) throw fieldError('related_type', 'validation.check_input')
  const { rows } = await source.titles([id]).execute(ctx.db)
  if (rows.length === 0) throw fieldError('related_id', 'validation.check_input')
}
