import { z } from 'zod'
import type { AuditName } from '../dashboard/dashboard.ts'
import { endpoint, noInput, returns } from '../endpoint.ts'
import { schemas } from '../resource/field-schemas.ts'

export interface FailedMail {
  id: number
  kind: string
  /** '' for staff who may not see customers. */
  to: string
  /** Whether the mail server may have taken it: sent again, it may arrive twice. */
  is_unclear: boolean
  error: string
  created_at: string
}

export interface FailedJob {
  id: string
  name: string
  error: string
  failed_at: string
}

/** The state of the shop's machinery. */
export interface HealthState {
  versions: { app: string; node: string; postgresql: string }
  started_at: string
  migrations: { applied: number; newest: string }
  database_bytes: number
  /** Of the disk with the shop's data. */
  disk: { free: number; total: number; is_full: boolean }
  /** Null when no backup was made with this data folder. */
  last_backup_at: string | null
  queues: { mails: number; webhooks: number; listing: number; jobs: { name: string; waiting: number }[] }
  audits: { audit: AuditName; problems: number; ran_at: string }[]
  /** The newest, and how many there are. */
  failed_mails: { data: FailedMail[]; total: number }
  failed_jobs: { data: FailedJob[]; total: number }
  disabled_webhooks: { id: number; name: string }[]
}

export const showHealth = endpoint('GET /api/admin/health', {
  access: 'get health',
  input: noInput,
  returns: returns<{ data: HealthState }>(),
  summary: 'Failed emails and jobs, queues, nightly audits, disk, versions and the last backup',
})

const done = returns<{ data: { id: number | string } }>()
const byMail = z.object({ id: schemas.id })
const byJob = z.object({ id: z.uuid() })

export const retryMail = endpoint('POST /api/admin/health/mail/:id/retry', {
  access: 'update health',
  input: byMail,
  returns: done,
  summary: 'Puts an email that was given up back into the queue',
})

export const discardMail = endpoint('DELETE /api/admin/health/mail/:id', {
  access: 'update health',
  input: byMail,
  returns: done,
  summary: 'Deletes an email that was given up',
})

export const retryJob = endpoint('POST /api/admin/health/job/:id/retry', {
  access: 'update health',
  input: byJob,
  returns: done,
  summary: 'Does a failed job again',
})

export const discardJob = endpoint('DELETE /api/admin/health/job/:id', {
  access: 'update health',
  input: byJob,
  returns: done,
  summary: 'Deletes a failed job; the shop does not try it again',
})
