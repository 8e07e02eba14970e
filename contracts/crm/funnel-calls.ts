import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import { largestSubmission, type ShownForm } from '../forms/shown-form.ts'
import { schemas } from '../resource/field-schemas.ts'
import type { StatusKind } from './status.ts'

/** A funnel with its form, as its page shows it. */
export interface ShownFunnel extends ShownForm {
  success_message: string
  redirect_url: string
}

const url = schemas.text(150)
const language = z.string().max(20).optional()

export const showFunnel = endpoint('GET /api/funnel/:funnel_url', {
  access: 'public',
  input: z.object({ funnel_url: url, language }),
  returns: returns<{ data: ShownFunnel }>(),
  summary: 'A funnel to fill in, by its url; 401 where its form is for customers only',
})

export const submitFunnel = endpoint('POST /api/funnel/:funnel_url', {
  access: 'public',
  upload: largestSubmission,
  parts: { fields: 2000, files: 60 },
  input: z.looseObject({
    funnel_url: url,
    language,
    recaptcha_token: z.string().max(5000).optional().catch(undefined),
    /** Where the visitor came from, of the link. */
    lead_source: z.string().max(255).optional().catch(undefined),
    utm_source: z.string().max(255).optional().catch(undefined),
    /** No visitor sees this field; only bots fill it in. */
    website: z.unknown().optional(),
  }),
  invalidInput: 'errors.check_fields',
  returns: returns<{ message: string; data: { id: number; success_message: string; redirect_url: string } }>(),
  summary: 'Fill in the form of a funnel, which makes a contact and a lead',
})

/** What has become of the leads of a funnel. Staff who see only their own leads get figures of those. */
export interface FunnelStats {
  /** Open leads, and what they are worth in major units. */
  open: { count: number; value: number }
  /** Leads of the last 90 days that got as far as a status or past it. Lost leads count where they were before. */
  statuses: { id: number; title: string; color: string; kind: StatusKind; reached: number }[]
  /** Lost leads of the last 90 days. */
  lost: number
  /** Submitted forms by week, the oldest first; `week` is the date of its Monday. */
  submissions: { week: string; count: number }[]
  /** Open leads by the person whom they are assigned to, most first; null for nobody. */
  people: { id: number | null; name: string; open: number }[]
  /** Who gets the next lead; null where nobody does. */
  next_admin_id: number | null
  /** What was answered last, by the keys of the form's fields; empty for staff who may not see leads. */
  last_answers: Record<string, string>
}

export const showFunnelStats = endpoint('GET /api/admin/funnel/:id/stats', {
  access: 'get funnel',
  input: z.object({ id: schemas.id }),
  returns: returns<{ data: FunnelStats }>(),
  summary: 'How far the leads of a funnel come, its submissions by week, and who has open leads',
})
