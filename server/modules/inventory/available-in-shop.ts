import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Settings } from '#contracts/configuration/settings.ts'
import { shopAvailable } from '#server/domain/sellable.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { inList } from '#server/platform/database/sql-in-list.ts'

/** Units by variant; null is unlimited. */
type Available = ReadonlyMap<number, number | null>

type Reader = Pick<Ctx, 'db' | 'services' | 'settings'>

interface Question {
  ids: Set<number>
  answer: Promise<Available>
}

export interface StockQuestions {
  /** Queries that have not begun, by what they depend on besides the variants. */
  waiting: Map<Settings, Question>
  /** Ends with the query that is under way, also when that fails. */
  running: Promise<unknown>
}

export const noStockQuestions = (): StockQuestions => ({ waiting: new Map(), running: Promise.resolve() })

declare module '#server/kernel/services.ts' {
  interface Services {
    stockQuestions: StockQuestions
  }
}

/**
 * Units of these stocks that the web shop can sell now; null is unlimited. Concurrent requests are batched: a busy shop answers several of
 * them with one query, which starts after all of them arrived.
 */
export function loadBatched(ctx: Reader, stockIds: readonly number[]): Promise<Available> {
  if (ctx.db.isTransaction) return loadAvailable(ctx, stockIds)
  const question = ctx.services.stockQuestions.waiting.get(ctx.settings) ?? openQuestion(ctx)
  for (const id of stockIds) question.ids.add(id)
  return question.answer
}

/** Begins when the query before it has ended: the busier the database is, the more requests share one. */
function openQuestion(ctx: Reader): Question {
  const questions = ctx.services.stockQuestions
  const ids = new Set<number>()
  const answer = Promise.all([turn(), questions.running]).then(() => {
    questions.waiting.delete(ctx.settings)
    const available = loadAvailable(ctx, [...ids])
    questions.running = available.catch(() => undefined)
    return available
  })
  const question = { ids, answer }
  questions.waiting.set(ctx.settings, question)
  return question
}

async function loadAvailable(ctx: Reader, stockIds: readonly number[]): Promise<Available> {
  if (stockIds.length === 0) return new Map()
  const { rows } = await sql<{ id: number; available: number | null }>`
    select s.id, ${shopAvailable(ctx)} as available
    from stocks s join products p on p.id = s.product_id
    where ${inList(sql`s.id`, stockIds)}`.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, row.available]))
}
