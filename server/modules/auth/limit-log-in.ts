import { sql } from 'kysely'
import type { Ctx } from '#server/kernel/context.ts'
import { networkLimits } from '#server/kernel/network-limits.ts'
import { limitAllFailures, limitFailures, take } from '#server/kernel/rate-limit.ts'
import { addressNetwork } from '#server/platform/client-network.ts'
import { limitPasswords } from './limit-passwords.ts'
import { delayStrangers } from './login-delay.ts'
import { knownDevice } from './login-device.ts'
import type { SessionKind } from './tables.ts'

const few = { points: 5, seconds: 300 }

/**
 * Runs an attempt to log in within the limits of security.md S3. A browser where the account was logged in before has its own five failures
 * in five minutes; all others are counted by network, and by account unless the account was used from that network lately.
 */
export async function limitLogIn<T>(ctx: Ctx, kind: SessionKind, email: string, attempt: () => Promise<T>): Promise<T> {
  const { db } = ctx.services
  const device = await knownDevice(ctx, kind, email)
  const ofDevice = { name: 'log-in from a known device', key: device ?? '', ...few }
  if (device && (await take(db, { ...ofDevice, name: 'log-ins of a known device', points: 30 })))
    return limitFailures(db, ofDevice, attempt)
  await limitPasswords(ctx)
  const from = ctx.network ?? 'this machine'
  const ofNetwork = () => {
    const ofAccount = { name: 'log-in', key: `${kind} ${email.toLowerCase()} ${from}`, ...few }
    const ofAll = networkLimits(from, { name: 'log-ins', points: 100, seconds: 3600 })
    return limitAllFailures(db, [ofAccount, ...ofAll], attempt)
  }
  if (await isKnownNetwork(ctx, kind, email)) return ofNetwork()
  return delayStrangers(db, kind, email, ofNetwork)
}

/** Whether the account has a session that began at this network; sessions are kept for a week. */
async function isKnownNetwork(ctx: Ctx, kind: SessionKind, email: string): Promise<boolean> {
  const owners = kind === 'user' ? sql.table('users') : sql.table('accounts')
  const { rows } = await sql<{ ip: string }>`
    select distinct s.ip from sessions s join ${owners} o on o.id = s.owner_id
    where s.kind = ${kind} and lower(o.email) = ${email.toLowerCase()} and o.deleted_at is null and s.ip is not null`.execute(
    ctx.db,
  )
  const network = addressNetwork(ctx.ip)
  return rows.some(({ ip }) => addressNetwork(ip) === network)
}
