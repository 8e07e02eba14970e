import { type Kysely, sql } from 'kysely'
import { today } from '#contracts/shop-date.ts'
import type { Services } from '#server/kernel/services.ts'
import type { Tables } from '#server/kernel/tables.ts'

/** Milliseconds between checks. Guests see what the clock changes within the two seconds that they may see any change late (ADR 0067). */
const interval = 1000

/** Columns whose time makes content appear or disappear for guests. A new publish window is added here. */
export const scheduledColumns = [
  ['pages', 'publish_at'],
  ['pages', 'unpublish_at'],
  ['announcements', 'starts_at'],
  ['announcements', 'ends_at'],
  ['blog_articles', 'published_at'],
  ['promotions', 'starts_at'],
  ['sliders', 'start_at'],
  ['sliders', 'end_at'],
] as const

/**
 * Clears the response cache when time alone changes what guests see: a publish window opens or closes, or a new day begins in the shop,
 * with products that are sold from then on and lots that expired. That is why pages can be cached until content changes. Returns a function
 * that stops it.
 */
export function startPublishScheduler({
  db,
  log,
  settings,
  content,
}: Pick<Services, 'db' | 'log' | 'settings' | 'content'>): () => void {
  let since: string | undefined
  let day = today(settings.snapshot())
  const look = async () => {
    const { now, passed } = await checkPublishWindows(db, since)
    const newDay = today(settings.snapshot())
    if (passed || newDay !== day) content.clear()
    since = now
    day = newDay
  }
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  const checkRepeatedly = async () => {
    // The next run also covers what this one missed.
    await look().catch((err: unknown) => log.warn({ err }, 'Cannot check publish windows'))
    if (!isStopped) timer = setTimeout(checkRepeatedly, interval).unref()
  }
  void checkRepeatedly()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}

/**
 * Whether a publish window opened or closed since then, by the clock of the database, which pages use as well. `now` has microseconds, so
 * that a window is reported once.
 */
export async function checkPublishWindows(
  db: Kysely<Tables>,
  since?: string,
): Promise<{ now: string; passed: boolean }> {
  const conditions = scheduledColumns.map(
    ([table, column]) =>
      sql`exists (select from ${sql.table(table)} where ${sql.ref(column)} > ${since ?? null}::timestamptz and ${sql.ref(column)} <= now())`,
  )
  const { rows } = await sql<{ now: string; passed: boolean }>`
    select now()::text as now, ${sql.join(conditions, sql` or `)} as passed`.execute(db)
  const [row] = rows
  if (!row) throw new Error('select now() returned no row')
  return row
}
