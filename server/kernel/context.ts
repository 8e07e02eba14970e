import { type Kysely, Transaction } from 'kysely'
import type { Settings } from '#contracts/configuration/settings.ts'
import type { Locale } from '#contracts/locales.ts'
import type { AccountSetup } from '#contracts/staff/second-factor.ts'
import { type ContentTags, uniteTags } from '#server/kernel/response-cache/content-tags.ts'
import { raiseContentVersion } from '#server/kernel/response-cache/content-version.ts'
import { transaction } from '#server/platform/database/transaction.ts'
import type { Services } from './services.ts'
import type { Tables } from './tables.ts'

/** Who makes a request. Staff rights are read from the database for this request (security.md S4). */
export type Actor =
  /** `deadToken`: the cookie of an ended session; public calls go on, others say that the log-in expired. */
  | { kind: 'guest'; deadToken?: true }
  | { kind: 'member'; id: number; sessionId: number }
  | {
      kind: 'staff'
      id: number
      name: string
      roleId: number
      /** 0: not by a session. */
      sessionId: number
      rights: ReadonlySet<string>
      /** They logged in, or typed their password again, in the last minutes (security.md S12). */
      passwordConfirmed: boolean
      /** What they must do before they may work (security.md S14). */
      setup: AccountSetup | null
      /** The API token of a call that another program makes for them (security.md S16). */
      apiTokenId?: number
    }
  | { kind: 'system' }
  /** A payment service, by a signed event; `provider` is the payment type. */
  | { kind: 'webhook'; provider: string }

export type Db = Kysely<Tables> | Transaction<Tables>

/** All that a request brings. Handlers and rules take it first and stay plain functions. */
export interface Ctx {
  /** The pool, or the transaction that `inTransaction` opened. */
  db: Db
  actor: Actor
  /** Language of the content that is read or saved: en_us, zh_hk, zh_cn ... always one of settings.languages. */
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

/** Work that follows from changes, done for the things that were changed. */
export type RequestedWork<T> = (ctx: TxCtx, items: readonly T[]) => Promise<void>

/** Work requested by changes of one transaction, with the ids it is for. */
export type CombinedWork = Map<RequestedWork<never>, unknown[]>

/** What a transaction remembers until it commits. */
interface TransactionState {
  /** What it changed of what guests see; undefined: nothing. */
  changed: ContentTags | undefined
}

/** A context whose database is a transaction. Contexts that are derived from it share its state. */
export type TxCtx = Ctx & { db: Transaction<Tables>; transaction: TransactionState }

/**
 * Runs `work` in a transaction; inside one already, in that one. Statements that are sent at once, by Promise.all, take one trip to the
 * database. A change of content raises the content version, whose row all writers share, as the last statement before the commit.
 */
export async function inTransaction<T>(ctx: Ctx, work: (ctx: TxCtx) => Promise<T>): Promise<T> {
  if (isInTransaction(ctx)) return work(ctx)
  const state: TransactionState = { changed: undefined }
  const run = async (db: Transaction<Tables>) => {
    const value = await work({ ...ctx, db, transaction: state })
    if (state.changed !== undefined) await raiseContentVersion(db, state.changed)
    return value
  }
  const value = await (ctx.db instanceof Transaction ? run(ctx.db) : transaction(ctx.db, run))
  // The person who changed content must not see an outdated page next.
  if (state.changed !== undefined) await ctx.services.content.catchUp()
  return value
}

const isInTransaction = (ctx: Ctx | TxCtx): ctx is TxCtx => 'transaction' in ctx

/**
 * Invalidates cached pages and responses that show one of these things (domain/content-tags.ts); without tags all of them. Call it in the
 * transaction of a change to what guests see.
 */
export function markContentChanged({ transaction }: TxCtx, tags: ContentTags = null): void {
  transaction.changed = transaction.changed === undefined ? tags : uniteTags([transaction.changed, tags])
}

/** The name that the activity log, histories and texts show. */
export function actorName(actor: Actor): string {
  if (actor.kind === 'staff') return actor.name
  return actor.kind === 'webhook' ? actor.provider : 'System'
}
