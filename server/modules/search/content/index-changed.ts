import { sql } from 'kysely'
import { inTransaction, markContentChanged } from '#server/kernel/context.ts'
import type { Services } from '#server/kernel/services.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { type ContentKind, contentKinds, indexContent } from './index-content.ts'

const batch = 100

/** Pages and articles that were written without their words: those from before the index, and copies that SQL made. */
export async function indexChangedContent(services: Services): Promise<void> {
  for (const kind of ['page', 'blog_article'] as const)
    while ((await indexBatch(services, kind)) === batch) if (services.health.draining) return
}

async function indexBatch(services: Services, kind: ContentKind): Promise<number> {
  const outer = systemContext(services)
  const { table, column } = contentKinds[kind]
  const { rows } = await sql<{ id: number }>`
    select c.id from ${table} c left join content_search s on s.${column} = c.id
    where s.indexed_at is distinct from c.updated_at order by c.id limit ${batch}`.execute(outer.db)
  if (rows.length === 0) return 0
  await inTransaction(outer, async (ctx) => {
    await indexContent(
      ctx,
      kind,
      rows.map(({ id }) => id),
    )
    markContentChanged(ctx)
  })
  return rows.length
}
