import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import { schemas } from '../resource/field-schemas.ts'

/** What staff can do to a record, as the log names it. Each has its text at `admin.activity.action.{name}`. */
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
  'log_in',
  'log_out',
] as const
export type ActivityAction = (typeof activityActions)[number]

/** What the log speaks of besides the resources of contracts/resources.ts; named at `admin.activity.record.{name}`. */
export const otherRecords = ['order', 'inventory', 'configuration', 'search_synonym', 'file', 'folder'] as const
export type OtherRecord = (typeof otherRecords)[number]

export interface ActivityRow {
  id: number
  at: string
  /** Null: the system itself. */
  admin_id: number | null
  /** The name that the account had then. */
  admin_name: string
  resource: string
  /** 0 for what there is one of: the configuration. */
  resource_id: number
  action: ActivityAction
  /** The names of what was changed; values are not kept. */
  fields: string[]
}

const optionalDay = schemas.date.optional().catch(undefined)
const optionalId = schemas.id.optional().catch(undefined)
const names = z.string().max(500).optional().catch(undefined)

export const listActivity = endpoint('GET /api/admin/activity_log', {
  access: 'get activity_logs',
  input: z.object({
    page: z.unknown().optional(),
    per_page: z.unknown().optional(),
    /** In the names of staff. */
    search: schemas.text(200).catch('').default(''),
    /** Names of records or actions, several joined by commas. */
    resource: names,
    action: names,
    resource_id: optionalId,
    admin_id: optionalId,
    /** Days of the shop. */
    from: optionalDay,
    to: optionalDay,
  }),
  returns: returns<{ data: ActivityRow[]; total: number; page: number; per_page: number }>(),
  summary: 'Who changed what, newest first',
})
