import { z } from 'zod'
import { endpoint, noInput, returns } from '../endpoint.ts'

/** A log-in that has not ended. */
export interface OwnSession {
  id: string
  /** Names as the browser sends them: 'Firefox', 'Android'; '' where they are unknown. */
  browser: string
  system: string
  ip: string | null
  started_at: string
  last_used_at: string
  /** The one that asks. */
  current: boolean
}

export const sessionsAnswer = returns<{ data: OwnSession[] }>()
export const sessionId = z.object({ id: z.uuid() })

export const listAdminSessions = endpoint('GET /api/admin/sessions', {
  access: 'staff',
  input: noInput,
  returns: sessionsAnswer,
  summary: 'Where the own account is logged in',
})

export const endAdminSession = endpoint('DELETE /api/admin/sessions/:id', {
  access: 'staff',
  input: sessionId,
  returns: sessionsAnswer,
  summary: 'Ends one of the own sessions',
})

export const endOtherAdminSessions = endpoint('DELETE /api/admin/sessions', {
  access: 'staff',
  input: noInput,
  returns: sessionsAnswer,
  summary: 'Ends all own sessions but this one',
})
