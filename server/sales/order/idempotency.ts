import { sql } from 'kysely'
import type { Ctx } from '../../context.ts'
import { sha256 } from '../../platform/secrets.ts'
import { conflict, Refusal, unprocessable } from '../../refusal.ts'

const replayed = 'idempotent-replayed'

/** Says that an answer is one of an earlier request. */
export function markReplayed(ctx: Ctx): void {
  ctx.answer.headers[replayed] = 'true'
}

interface Retryable {
  /** Who asks: a key is one caller's own. */
  caller: string
  route: string
  body: unknown
}

/**
 * Runs `work` once per Idempotency-Key: a retry with the same body gets the stored answer, another body is refused, and while the first
 * still runs 409. Only what succeeded is stored, so that a corrected form can be sent again (sales.md 2.5). Without the header it just runs.
 */
export async function once<T>(ctx: Ctx, request: Retryable, work: () => Promise<T>): Promise<T> {
  const key = ctx.headers['idempotency-key']
  if (key === undefined || key === '') return work()
  if (key.length > 255) throw unprocessable('validation.check_input')
  const id = { caller: request.caller, route: request.route, key }
  const stored = await claim(ctx, id, sha256(JSON.stringify(request.body)))
  if (stored) {
    markReplayed(ctx)
    ctx.answer.status = stored.status
    return stored.body as T
  }
  try {
    const body = await work()
    const response = JSON.stringify({ status: ctx.answer.status, body })
    await ofKey(ctx, id).set({ state: 'done', response }).execute()
    return body
  } catch (error) {
    await ctx.db.deleteFrom('idempotency_keys').where((e) => e.and(id)).where('state', '=', 'running').execute()
    throw error
  }
}

type KeyId = { caller: string; route: string; key: string }
const ofKey = (ctx: Ctx, id: KeyId) => ctx.db.updateTable('idempotency_keys').where((e) => e.and(id))

/** Takes the key, or answers what was stored under it. Committed before the work begins, so that a second request sees it. */
async function claim(ctx: Ctx, id: KeyId, body_hash: string): Promise<{ status: number; body: unknown } | null> {
  const inADay = sql<string>`now() + interval '24 hours'`
  const { rows } = await sql`
    insert into idempotency_keys as old (caller, route, key, body_hash, expires_at)
    values (${id.caller}, ${id.route}, ${id.key}, ${body_hash}, ${inADay})
    on conflict (caller, route, key) do update
      set body_hash = excluded.body_hash, state = 'running', response = null, started_at = now(), expires_at = excluded.expires_at
      where old.expires_at < now() or (old.state = 'running' and old.started_at < now() - interval '60 seconds' and old.body_hash = excluded.body_hash)
    returning 1`.execute(ctx.db)
  if (rows.length > 0) return null
  const found = await ctx.db.selectFrom('idempotency_keys').selectAll().where((e) => e.and(id)).executeTakeFirst()
  if (!found || found.body_hash !== body_hash) throw new Refusal(422, { key: 'errors.idempotency_reused' })
  if (found.state === 'running') throw conflict('errors.request_in_progress')
  return found.response as { status: number; body: unknown }
}
