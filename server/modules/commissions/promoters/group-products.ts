import { sql } from 'kysely'
import { product } from '#contracts/catalogue/product.ts'
import type { GroupProduct } from '#contracts/commissions/group.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { shownText } from '#server/resource/translations.ts'

/** Of each group; a shop may have thousands. */
const most = 50

/** The newest products of each group that have percentages of their own, with these. */
export async function listGroupProducts(
  { db, language, settings }: Ctx,
  groups: readonly number[],
): Promise<(GroupProduct & { group_id: number })[]> {
  const { rows } = await sql<Omit<GroupProduct, 'name'> & { group_id: number; name: Record<string, string> }>`
    select * from (
      select c.group_id, p.id, p.name, row_number() over (partition by c.group_id order by p.id desc) as place,
        jsonb_agg(jsonb_build_object('level', c.level, 'percentage', c.percentage::text) order by c.level) as levels
      from product_commissions c join products p on p.id = c.product_id
      where c.group_id = any(${groups}::bigint[]) and p.deleted_at is null
      group by c.group_id, p.id
    ) listed where place <= ${most}::int order by group_id, id desc`.execute(db)
  return rows.map(({ group_id, id, name, levels }) => ({
    group_id,
    id,
    name: String(shownText(product.fields.name, name, language, settings)),
    levels,
  }))
}
