import { sql } from 'kysely'
import type { Slide } from '#contracts/content/slider-calls.ts'
import type { MenuType } from '#contracts/navigation/menu.ts'
import { isVisibleCategory } from '#server/domain/visible-category.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { imageAddress } from '#server/kernel/files/image-input.ts'
import { linkPath, linkUrl } from './links.ts'

interface Row extends Omit<Slide, 'path'> {
  link_type: MenuType | null
  /** Null without a link, or when visitors cannot see its target. */
  link_url: string | null
}

/** Enabled slides within their publish window, in their order; with `ids` only those, in the order of `ids` (content.md T6). */
export async function shownSlides(ctx: Ctx, ids?: readonly number[]): Promise<Slide[]> {
  const text = (column: string) => sql`tr(${sql.ref(column)}, ${ctx.language}, ${ctx.settings.mainLanguage})`
  const category = sql`(select m.url from menus m where m.id = s.target_id and ${isVisibleCategory})`
  const { rows } = await sql<Row>`
    select s.id, ${imageAddress('')} || f.path as image, coalesce(${imageAddress('')} || mf.path, '') as mobile_image,
      ${text('s.eyebrow')} as eyebrow, ${text('s.title')} as title, ${text('s.text')} as text, ${text('s.button_label')} as button_label,
      s.open_in_current_tab, ${text('s.second_label')} as second_label, coalesce(s.second_url, '') as second_url, s."order", s.link_type,
      case s.link_type when 'category' then ${category}
        else ${linkUrl(sql`s.link_type`, sql`s.target_id`, sql`s.url`)} end as link_url
    from sliders s join files f on f.id = s.image left join files mf on mf.id = s.mobile_image
    where s.enabled and coalesce(s.start_at, '-infinity') <= now() and coalesce(s.end_at, 'infinity') > now()
      and ${ids ? sql`s.id = any(${[...ids]}::bigint[])` : sql`true`}
    order by ${ids ? sql`array_position(${[...ids]}::bigint[], s.id)` : sql`s."order"`}, s.id`.execute(ctx.db)
  return rows.map(({ link_type, link_url, ...slide }) => ({
    ...slide,
    path: link_type && link_url !== null ? linkPath(link_type, link_url) : '',
  }))
}
