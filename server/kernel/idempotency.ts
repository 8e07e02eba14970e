import { sql } from 'kysely'
import { sha256 } from '#server/platform/secrets.ts'
import { required } from '#server/platform/typed.ts'
import { type Ctx, type Db, inTransaction, type TxCtx } from './context.ts'
import { conflict, HttpError, unprocessable } from './errors.ts'
import { type EndpointResponse, response } from './response.ts'

/** The response of an earlier request, marked as such. */
export const replayed = <T>(body: T, status = 200): EndpointResponse<T> =>
  response({ status, body, headers: { 'idempotent-replayed': 'true' } })

/** The `caller` of a member's requests. */
export const getCaller = (memberId: number) => `member:${memberId}`

/** Removes the answers that wait to be repeated to a caller who is being deleted. */
export async function deleteStoredResponses(db: Db, caller: string): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('caller', '=', caller).execute()
}

interface Retryable {
  /** The caller: keys of different callers are independent. */
  caller: string
  route: string
  body: unknown
  /** Requests to other services, made before the transaction; a replayed response does not need them. */
  before?: () => Promise<void>
}

/**
 * Runs `work` in a transaction, once per Idempotency-Key: a retry with the same body gets the stored answer, another body is refused, and
 * while the first still runs 409. Only what succeeded is stored, so that a corrected form can be sent again (orders.md O5).
 */
export async function once<T>(
  ctx: Ctx,
  request: Retryable,
  work: (ctx: TxCtx) => Promise<EndpointResponse<T>>,
): Promise<EndpointResponse<T>> {
  const key = ctx.headers['idempotency-key']
  if (!key) {
    await request.before?.()
    return inTransaction(ctx, work)
  }
  if (key.length > 255) throw unprocessable('validation.check_input')
  const id = { caller: request.caller, route: request.route, key }
  const claimed = await claim(ctx, id, sha256(JSON.stringify(request.body)))
  if ('stored' in claimed) return replayed(claimed.stored.body as T, claimed.stored.status)
  const own = { ...id, started_at: claimed.started_at }
  try {
    await request.before?.()
    return await inTransaction(ctx, async (tx) => {
      const answer = await work(tx)
      await store(tx, own, { status: answer.status, body: answer.body })
      return answer
    })
  } catch (error) {
    await ctx.db
      .deleteFrom('idempotency_keys')
      .where((e) => e.and(own))
      .where('state', '=', 'running')
      .execute()
    throw error
  }
}

interface Stored {
  status: number
  body: unknown
}

interface KeyId {
  caller: string
  route: string
  key: string
}

/**
 * Takes the key, or answers what is stored under it. Not in the work's transaction: a second request has to see at once that the first one
 * runs. A key whose process died is taken over after a minute.
 */
async function claim(ctx: Ctx, id: KeyId, body_hash: string): Promise<{ started_at: string } | { stored: Stored }> {
  const { rows } = await sql<{ started_at: string }>`
    insert into idempotency_keys as old (caller, route, key, body_hash, expires_at)
    values (${id.caller}, ${id.route}, ${id.key}, ${body_hash}, now() + interval '24 hours')
    on conflict (caller, route, key) do update
      set body_hash = excluded.body_hash, state = 'running', response = null, started_at = now(), expires_at = excluded.expires_at
      where old.expires_at < now()
        or (old.state = 'running' and old.started_at < now() - interval '60 seconds' and old.body_hash = excluded.body_hash)
    returning started_at`.execute(ctx.db)
  if (rows[0]) return rows[0]
  const found = await ctx.db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where((e) => e.and(id))
    .executeTakeFirst()
  if (found && found.body_hash !== body_hash) throw new HttpError(422, { key: 'errors.idempotency_reused' })
  if (found?.state !== 'done') throw conflict('errors.request_in_progress')
  return { stored: required(found.response, 'The stored response') }
}

/** The answer is stored exactly when its work is. A request so slow that its key was taken over rolls back its own work. */
async function store(ctx: TxCtx, own: KeyId & { started_at: string }, answer: Stored): Promise<void> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('idempotency_keys')
    .set({ state: 'done', response: JSON.stringify(answer) })
    .where((e) => e.and(own))
    .where('state', '=', 'running')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw conflict('errors.request_in_progress')
}

/** Deletes stored responses that are too old for a retry. */
export async function cleanUpIdempotencyKeys(ctx: Ctx): Promise<void> {
  await ctx.db.deleteFrom('idempotency_keys').where('expires_at', '<', sql<string>`now()`).execute()
}
