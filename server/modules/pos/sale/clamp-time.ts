import type { SessionRecord } from '#server/modules/pos/sessions/lock-session.ts'

/** When something happened by the clock of a register: never in the future, never before its session (pos.md V10). */
export function clampTime(at: string, { opened_at }: Pick<SessionRecord, 'opened_at'>): string {
  const time = Math.min(Date.now(), Math.max(Date.parse(at), Date.parse(opened_at)))
  return new Date(time).toISOString()
}
