import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import { schemas } from '../resource/field-schemas.ts'
import { placeId } from '../resource/place.ts'
import type { StatusKind, StatusTrigger } from './status.ts'

const withId = z.object({ id: schemas.id })

/** Why a status does not write to somebody. */
export const skipReasons = [
  'no_assigned',
  'admin_disabled',
  'no_email',
  'unsubscribed',
  'hard_bounce',
  'complaint',
  'manual',
] as const
export type SkipReason = (typeof skipReasons)[number]

/** An email of a status as an entry queues it, or as it would be. */
export interface StatusMail {
  role: 'lead' | 'assigned'
  /** The address; '' for nobody. */
  recipient: string
  name: string
  status: 'queued' | 'skipped'
  reason: SkipReason | null
}

/** A lead as a card of the board. */
export interface LeadCard {
  id: number
  title: string
  contact: { id: number; name: string; email: string | null; phone: string | null; company: string | null } | null
  admin: { id: number; name: string } | null
  lead_source: string
  /** An amount in major units. */
  value: number | null
  order: number
  status_id: number | null
  kind: StatusKind
  next_task_due: string | null
  converted: boolean
  created_at: string
  entered_at: string | null
  updated_at: string
}

export const moveLead = endpoint('PUT /api/admin/lead/:id/move', {
  access: 'update lead',
  reads: 'get lead',
  input: withId.extend({
    status_id: schemas.id,
    prev_id: placeId,
    next_id: placeId,
    send_trigger: schemas.boolean.optional(),
    lost_reason: schemas.text(1000).optional(),
    updated_at: z.string().max(40).optional(),
  }),
  returns: returns<{ data: LeadCard; mails: StatusMail[] }>(),
  summary: 'Moves a lead to a place in a column of the board; the status that it enters sends its emails',
})

export const showEntryMails = endpoint('GET /api/admin/lead/:id/mails', {
  access: 'get lead',
  input: withId.extend({ status_id: schemas.id }),
  returns: returns<{ data: { mails: StatusMail[]; subject: string; html: string } }>(),
  summary: 'The emails that a lead would cause by entering a status',
})

/** An event of a lead. */
export interface LeadActivity {
  id: number
  type: string
  at: string
  admin_id: number | null
  actor_name: string
  data: Record<string, unknown>
}

/** Kinds of events that the timeline of a lead can be limited to. */
export const activityGroupNames = ['notes', 'mails', 'status', 'tasks', 'forms'] as const
export type ActivityGroup = (typeof activityGroupNames)[number]
export const activityGroups: Record<ActivityGroup, readonly string[]> = {
  notes: ['note'],
  mails: ['mail', 'ebook_opened', 'ebook_downloaded'],
  status: ['created', 'status', 'assigned', 'converted', 'merged'],
  tasks: ['task'],
  forms: ['submitted', 'submitted_again', 'differs'],
}

export const listLeadActivities = endpoint('GET /api/admin/lead/:id/activities', {
  access: 'get lead',
  input: withId.extend({
    before: schemas.id.optional(),
    group: z.enum(activityGroupNames).optional(),
  }),
  returns: returns<{ data: LeadActivity[]; has_more: boolean; total: number }>(),
  summary: 'What happened to a lead, the latest first',
})

export const addLeadNote = endpoint('POST /api/admin/lead/:id/note', {
  access: 'update lead',
  reads: 'get lead',
  input: withId.extend({ text: schemas.filled(5000) }),
  returns: returns<{ data: LeadActivity }>(),
  summary: 'Adds a note to a lead; only staff see it',
})

export const mergeContacts = endpoint('POST /api/admin/contact/:id/merge', {
  access: 'update contact',
  reads: 'get contact',
  input: withId.extend({ into_id: schemas.id }),
  returns: returns<{ data: { id: number } }>(),
  summary: 'Moves the leads of a contact to another one, fills its blank fields, and deletes the first',
})

const template = {
  trigger: z.string().max(50).nullish(),
  trigger_subject: schemas.text(200).nullish(),
  trigger_template: z.string().max(200_000).nullish(),
  button_name: schemas.text(100).nullish(),
}

export const previewStatusMail = endpoint('POST /api/admin/status/preview', {
  access: ['update status', 'create status'],
  input: z.object({ title: schemas.text(100).nullish(), ...template }),
  returns: returns<{ data: { subject: string; html: string; unknown: string[] } }>(),
  summary: 'The email of a status with sample values, before it is saved',
})

export const testStatusMail = endpoint('POST /api/admin/status/:id/test', {
  access: 'update status',
  input: withId,
  returns: returns<{ message: string }>(),
  summary: 'Sends the email of a status to the caller, with sample values',
})

/** A column of the board; without a status: leads whose status is no longer one of the funnel. */
export interface BoardColumn {
  status: { id: number; title: string; color: string; kind: StatusKind; trigger: StatusTrigger | null } | null
  total: number
  value_total: number
  has_more: boolean
  leads: LeadCard[]
}
