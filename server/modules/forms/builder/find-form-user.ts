import { sql } from 'kysely'
import type { Ctx } from '#server/kernel/context.ts'

/**
 * The name of what would lose its form with this one: a service, a funnel, a menu item, a slide, a page or a block with the form in it;
 * undefined where nothing does (forms.md F5).
 */
export async function findFormUser(ctx: Ctx, form: { id: number; url: string }): Promise<string | undefined> {
  const { id } = form
  const url = form.url.toLowerCase()
  const shown = (text: string) => sql`tr(${sql.ref(text)}, ${ctx.language}, ${ctx.settings.mainLanguage})`
  // A section of a page names the form as data; a widget inside a rich text as an attribute, whose quotes are escaped.
  const section = sql`jsonb_path_exists(sections, '$.*[*] ? (@.type == "form" && @.data.url == $url)', ${JSON.stringify({ url })}::jsonb)`
  const inText = sql`(sections::text like '%data-widget=\\\\"form\\\\"%'
    and strpos(lower(sections::text), ${`&quot;url&quot;:&quot;${url}&quot;`}) > 0)`
  const { rows } = await sql<{ title: string }>`
    select title from (
      select 1 as place, id, ${shown('name')} as title from products where form_id = ${id} and deleted_at is null
      union all
      select 2, id, ${shown('title')} from funnels where form_id = ${id}
      union all
      select 3, id, ${shown('display_title')} from menus where type = 'form' and target_id = ${id}
      union all
      select 4, id, coalesce(${shown('title')}, '') from sliders where link_type = 'form' and target_id = ${id}
      union all
      select 5, id, ${shown('title')} from pages where ${section} or ${inText}
      union all
      select 6, id, ${shown('title')} from blocks where ${section} or ${inText}) users
    order by place, id limit 1`.execute(ctx.db)
  return rows[0]?.title
}
