import { sql } from 'kysely'
import type { Ctx } from '#server/kernel/context.ts'
import { inList } from '#server/platform/database/sql-in-list.ts'

export interface VariantName {
  name: string
  options: { title: string; value: string }[]
}

/** Names and options of variants in the language of the request, deleted ones included; one query. */
export async function variantNames(ctx: Ctx, ids: readonly number[]): Promise<Map<number, VariantName>> {
  if (ids.length === 0) return new Map()
  const text = (column: string) => sql`tr(${sql.ref(column)}, ${ctx.language}, ${ctx.settings.mainLanguage})`
  const { rows } = await sql<VariantName & { id: number }>`
    select s.id, ${text('p.name')} as name, coalesce((
      select jsonb_agg(jsonb_build_object('title', ${text('a.display')}, 'value', ${text('v.label')}) order by a."order", a.id)
      from stock_attributes o join attributes a on a.id = o.attribute_id join attribute_values v on v.id = o.value_id
      where o.stock_id = s.id), '[]') as options
    from stocks s join products p on p.id = s.product_id where ${inList(sql`s.id`, ids)}`.execute(ctx.db)
  return new Map(rows.map(({ id, ...name }) => [id, name]))
}
