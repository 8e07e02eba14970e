import { type RawBuilder, sql } from 'kysely'
import type { ProductFilters } from '#contracts/catalogue/listing.ts'
import { isVisibleCategory } from '#server/domain/visible-category.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { imageAddress } from '#server/kernel/files/image-input.ts'
import { chosenAttributes, type Scope } from './conditions.ts'
import { given } from './given.ts'

/**
 * Columns `categories`, `brands` and `attributes` of a statement that has the tables `in_categories`, `of_brands` and `with_values` with ids
 * and counts: the choices that visitors see, named and in order. Chosen ones are shown with 0 as well.
 */
export function facetNames(ctx: Ctx, scope: Scope, filters: ProductFilters): RawBuilder<unknown> {
  const text = (column: string) => sql`tr(${sql.ref(column)}, ${ctx.language}, ${ctx.settings.mainLanguage})`
  return sql`
    coalesce((
      select json_agg(json_build_object('id', m.id, 'title', ${text('m.display_title')}, 'url', m.url, 'count', coalesce(c.count, 0)) order by m."order", m.id)
      from menus m left join in_categories c on c.id = m.id
      where ${isVisibleCategory} and ${belowScope(scope)}
        and (c.count > 0 or m.id = any(${given(filters.category_ids ?? [], 'bigint[]')}::bigint[]))), '[]') as categories,
    coalesce((
      select json_agg(json_build_object('id', b.id, 'title', ${text('b.title')}, 'url', b.url, 'count', coalesce(c.count, 0)) order by c.count desc nulls last, b.id)
      from brands b left join of_brands c on c.id = b.id
      where b.enabled and b.deleted_at is null and (c.count > 0 or b.id = any(${given(filters.brand_ids ?? [], 'bigint[]')}::bigint[]))), '[]') as brands,
    coalesce((
      select json_agg(json_build_object('key', g.key, 'display', g.display, 'type', g.type, 'values', g.values) order by g."order", g.id)
      from (
        select a.id, a."order", a.key, ${text('a.display')} as display, a.type, json_agg(json_build_object('key', v.key, 'label', ${text('v.label')},
          'color', coalesce(v.color, ''), 'image', coalesce(${imageAddress('')} || i.path, ''), 'count', coalesce(c.count, 0)) order by v."order", v.id) as values
        from attributes a join attribute_values v on v.attribute_id = a.id left join files i on i.id = v.image left join with_values c on c.id = v.id
        where a.enabled and a.is_filterable and (c.count > 0 or ${isChosen(filters)})
        group by a.id
      ) g), '[]') as attributes`
}

/** The categories next below the one that is shown; elsewhere those that are below none. */
const belowScope = ({ category_id }: Scope): RawBuilder<boolean> =>
  category_id === undefined
    ? sql`not exists (select from menus above where above.id = any(m.path) and above.type = 'category')`
    : sql`m.parent_id = ${category_id}::bigint`

const isChosen = (filters: ProductFilters): RawBuilder<boolean> => {
  const chosen = chosenAttributes(filters).map(
    ({ key, values }) => sql`(a.key = ${key} and v.key = any(${values}::text[]))`,
  )
  return chosen.length > 0 ? sql`(${sql.join(chosen, sql` or `)})` : sql`false`
}
