import { sql } from 'kysely'
import type { Ctx } from '#server/kernel/context.ts'

/** The name of a service that uses this form; undefined where nothing does. */
export async function findFormUser(ctx: Ctx, formId: number): Promise<string | undefined> {
  const { rows } = await sql<{ title: string }>`
    select tr(name, ${ctx.language}, ${ctx.settings.mainLanguage}) as title from products
    where form_id = ${formId} and deleted_at is null order by id limit 1`.execute(ctx.db)
  return rows[0]?.title
}
