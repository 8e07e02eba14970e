import type { Kysely, Transaction } from 'kysely'
import type { Settings } from '#contracts/configuration/settings.ts'
import type { Locale } from '#contracts/locales.ts'
import { raisesContentVersion } from '#server/kernel/response-cache/content-version.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import type { CombinedWork } from './combined-work.ts'
import type { Services } from './services.ts'
import type { Tables } from './tables.ts'

/** Who makes a request. Staff rights are read from the database for this request (security.md S4). */
export type Actor =
  /** `deadToken`: the cookie of an ended session; public calls go on, others say that the log-in expired. */
  | { kind: 'guest'; deadToken?: true }
  | { kind: 'member'; id: number; sessionId: number }
  | { kind: 'staff'; id: number; name: string; roleId: number; sessionId: number; rights: ReadonlySet<string> }
  | { kind: 'system' }

export type Db = Kysely<Tables> | Transaction<Tables>

/** All that a request brings. Handlers and rules take it first and stay plain functions. */
export interface Ctx {
  /** The pool, or the transaction that `inTransaction` opened. */
  db: Db
  actor: Actor
  /** Language of the content that is asked for or saved: en_us, zh_hk, zh_cn ... always one of settings.languages. */
  language: string
  /** Language of interface texts. */
  locale: Locale
  settings: Settings
  services: Services
  ip: string
  /** What limits count this visitor by; null: not limited (platform/client-network.ts). */
  network: string | null
  requestId: string
  /** Request headers with lower-case names, and cookies by their plain names (no __Host- prefix). */
  headers: Readonly<Record<string, string | undefined>>
  cookies: Readonly<Record<string, string | undefined>>
  /** Where many records are changed in one transaction: work that is done once for all of them (combined-work.ts). */
  combined?: CombinedWork | undefined
}

/** A context whose database is a transaction. */
export type TxCtx = Ctx & { db: Transaction<Tables> }

/**
 * Runs `work` in a transaction; inside one already, in that one. Statements that are asked for at once, by Promise.all, take one trip to the
 * database. Who wrote what guests see must not see an old page next.
 */
export async function inTransaction<T>(ctx: Ctx, work: (ctx: TxCtx) => Promise<T>): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx as TxCtx)
  const { value, isShown } = await transaction(ctx.db, async (db) => ({
    value: await work({ ...ctx, db }),
    isShown: raisesContentVersion(db),
  }))
  if (isShown) await ctx.services.content.catchUp()
  return value
}

/** The name that the activity log, histories and texts show. */
export const actorName = (actor: Actor) => (actor.kind === 'staff' ? actor.name : 'System')
