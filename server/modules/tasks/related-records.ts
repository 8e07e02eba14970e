import { type RawBuilder, sql } from 'kysely'
import type { Permission } from '#contracts/staff/permissions.ts'
import type { RelatedRecord, RelatedType } from '#contracts/tasks/related-types.ts'
import { fullNameSql } from '#server/domain/full-name.ts'
import type { Ctx, TxCtx } from '#server/kernel/context.ts'
import { fieldError } from '#server/kernel/errors.ts'
import { can } from '#server/kernel/permissions.ts'
import { ruledResource, visibleRows } from '#server/resource/scope.ts'

interface Source {
  /** Who may see the record's title, and choose the record. */
  permission: Permission
  /** Rows `id, title` of the records with these ids that are not deleted and that the caller may see. */
  titles: (ctx: Ctx, ids: readonly number[]) => RawBuilder<{ id: number; title: string }>
}

const list = (ids: readonly number[]) => sql`${[...ids]}::bigint[]`

/** The records of a resource that the caller may see, as a table `r`. */
const visible = (ctx: Ctx, name: string, ids: readonly number[]) =>
  sql`(${visibleRows(ctx, ruledResource(ctx, name))
    .selectAll()
    .where('id', 'in', [...ids])}) r`

/** How records that tasks belong to are named, one line each. */
const sources: { readonly [T in RelatedType]: Source } = {
  lead: {
    permission: 'get leads',
    titles: (ctx, ids) => sql`select id, coalesce(title, '') as title from ${visible(ctx, 'lead', ids)}`,
  },
  contact: {
    permission: 'get contacts',
    titles: (ctx, ids) =>
      sql`select id, concat_ws(' ', nullif(${fullNameSql(sql`first_name`, sql`last_name`)}, ''), email) as title from ${visible(ctx, 'contact', ids)}`,
  },
  user: {
    permission: 'get users',
    titles: (
      ctx,
      ids,
    ) => sql`select id, coalesce(nullif(${fullNameSql(sql`first_name`, sql`last_name`)}, ''), email) as title
      from ${visible(ctx, 'user', ids)}`,
  },
  order: {
    permission: 'get orders',
    titles: (_ctx, ids) => sql`select id, order_number as title from orders where id = any(${list(ids)})`,
  },
  application: {
    permission: 'get applications',
    titles: ({ language, settings }, ids) => sql`
      select a.id, concat_ws(', ', tr(p.name, ${language}, ${settings.mainLanguage}),
        coalesce(nullif(${fullNameSql(sql`u.first_name`, sql`u.last_name`)}, ''), u.email)) as title
      from service_applications a join products p on p.id = a.product_id join users u on u.id = a.user_id
      where a.id = any(${list(ids)})`,
  },
  purchase_order: {
    permission: 'get purchase_orders',
    titles: (_ctx, ids) => sql`select id, number as title from purchase_orders where id = any(${list(ids)})`,
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
    if (!type || !can(ctx, sources[type].permission)) continue
    const ids = [...new Set(those.flatMap(({ related_id }) => related_id ?? []))]
    const found = await sources[type].titles(ctx, ids).execute(ctx.db)
    for (const { id, title } of found.rows) titles.set(`${type} ${id}`, title)
  }
  return rows.map(({ related_type: type, related_id: id }) =>
    type && id ? { type, id, title: titles.get(`${type} ${id}`) ?? null } : null,
  )
}

/** Refuses a record that does not exist, or that the caller may not see. */
export async function requireRelated(ctx: TxCtx, { related_type: type, related_id: id }: Related): Promise<void> {
  if (!type && !id) return
  if (!type || !id) throw fieldError(type ? 'related_id' : 'related_type', 'validation.required')
  if (!can(ctx, sources[type].permission)) throw fieldError('related_type', 'validation.check_input')
  const { rows } = await sources[type].titles(ctx, [id]).execute(ctx.db)
  if (rows.length === 0) throw fieldError('related_id', 'validation.check_input')
}
