import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import { schemas } from '../resource/field-schemas.ts'

/** The actions of the audit log; texts at `admin.activity.action.{name}`. */
export const activityActions = [
  'create',
  'update',
  'destroy',
  'transfer',
  'adjust',
  'discard',
  'restore',
  'undo',
  'comment',
  'export',
  'import',
  'log_in',
  'log_out',
  'log_in_failed',
  'refused',
  'reset_requested',
  'session_ended',
  'session_replayed',
  'password_confirmed',
  'password_confirmation_failed',
  'invited',
  'second_factor_enabled',
  'second_factor_disabled',
  'second_factor_reset',
  'recovery_codes_renewed',
  'recovery_code_used',
] as const
export type ActivityAction = (typeof activityActions)[number]

/** Records in the audit log besides those of resources; texts at `admin.activity.record.{name}`. */
export const otherRecords = [
  'order',
  'inventory',
  'purchase_order',
  'stock_count',
  'pos_session',
  'configuration',
  'saved_view',
  'search_synonym',
  'file',
  'folder',
  'customer_data',
  'calculation',
  'mail_text',
  'submit_history',
  'application',
  'mail',
  'job',
] as const
export type OtherRecord = (typeof otherRecords)[number]

export interface ActivityRow {
  id: number
  at: string
  /** Null for the system itself. */
  admin_id: number | null
  /** The name of the account at that time. */
  admin_name: string
  resource: string
  /** 0 for the configuration, which has one record only. */
  resource_id: number
  /** The record's title today; null for one that the reader may not open, or whose title is a person's name. */
  title: string | null
  action: ActivityAction
  /** The names of the changed fields. */
  fields: string[]
  /** Values before and after. A secret is '********'; personal data and long texts are only named, in `fields`. */
  changes: ValueChanges | null
  /** Titles today of the records that `changes` refers to, by field and id, for who may open them. */
  references: Record<string, Record<number, string>>
  /** The address that it came from; null for the server itself. */
  ip: string | null
  /** How often the same happened within a minute. */
  repeats: number
}

export type ValueChanges = Record<string, { before: unknown; after: unknown }>

const optionalDay = schemas.date.optional().catch(undefined)
const optionalId = schemas.id.optional().catch(undefined)
const names = z.string().max(500).optional().catch(undefined)

export const listActivity = endpoint('GET /api/admin/activity_log', {
  access: 'get activity_logs',
  input: z.object({
    page: z.unknown().optional(),
    per_page: z.unknown().optional(),
    /** Searches the names of staff. */
    search: schemas.text(200).catch('').default(''),
    /** Comma-separated resources; `action` likewise. */
    resource: names,
    action: names,
    resource_id: optionalId,
    admin_id: optionalId,
    /** Dates in the shop's time zone. */
    from: optionalDay,
    to: optionalDay,
  }),
  returns: returns<{ data: ActivityRow[]; total: number; page: number; per_page: number }>(),
  summary: 'Who changed what, newest first',
})
