import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import { listInput } from '../list-input.ts'
import { schemas } from '../resource/field-schemas.ts'

export const applicationStatuses = ['pending', 'approved', 'rejected', 'canceled', 'ordered', 'expired'] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

interface AppliedProduct {
  id: number
  name: string
  url: string
  /** Image URL; '' without an image. */
  image: string
}

/** An application as the customer sees it. */
export interface OwnApplication {
  id: number
  status: ApplicationStatus
  /** Until when the service can be ordered; null for no limit. */
  expires_at: string | null
  created_at: string
  /** What the shop wrote with its decision. */
  remark_to_customer: string
  product: AppliedProduct
  submit_history_id: number | null
  /** The service can be put into the cart now. */
  can_order: boolean
}

export interface ApplicationRow {
  id: number
  user: { id: number; name: string; email: string }
  product: AppliedProduct
  status: ApplicationStatus
  expires_at: string | null
  created_at: string
  updated_at: string
}

export interface Application extends ApplicationRow {
  remark: string
  form_id: number | null
  submit_history_id: number | null
  order: { id: number; order_number: string } | null
  /** Who decided and when; '' and null before. */
  decided_by: string
  decided_at: string | null
  /** How many days an application can be ordered once it is approved; null for no limit. */
  valid_days: number | null
}

const id = schemas.id
const language = z.string().max(20).optional()

export const listOwnApplications = endpoint('GET /api/application', {
  access: 'member',
  input: z.object({ language }),
  returns: returns<{ data: OwnApplication[] }>(),
  summary: "The customer's applications for services, newest first",
})

export const applyForService = endpoint('POST /api/application', {
  access: 'member',
  input: z.object({ language, product_id: id }),
  returns: returns<{ message: string; data: { id: number; status: ApplicationStatus } }>(),
  summary: 'Apply for a service that needs approval and has no form',
})

export const cancelApplication = endpoint('PUT /api/application/:id/cancel', {
  access: 'member',
  input: z.object({ id, language }),
  returns: returns<{ data: OwnApplication[] }>(),
  summary: 'Withdraw an application that is pending or approved',
})

export const listApplications = endpoint('GET /api/admin/application', {
  access: 'get applications',
  input: listInput(['status', 'product_id', 'user_id']),
  returns: returns<{ data: ApplicationRow[]; total: number; page: number; per_page: number }>(),
  summary: 'Applications for services, newest first',
})

export const showApplication = endpoint('GET /api/admin/application/:id', {
  access: 'get application',
  input: z.object({ id, language }),
  returns: returns<{ data: Application }>(),
  summary: 'An application for a service',
})

const decision = schemas.choice(['approved', 'rejected'])

export const decideApplication = endpoint('PUT /api/admin/application/:id', {
  access: 'update application',
  reads: 'get application',
  input: z.object({ id, language, status: decision, remark: schemas.text(2000).optional() }),
  returns: returns<{ data: Application }>(),
  summary: 'Approve or reject an application; the customer gets the remark by email, and a rejection needs one',
})

export const batchDecideApplications = endpoint('PUT /api/admin/application/batch', {
  access: 'batch_update applications',
  input: z.object({
    ids: schemas.json(z.array(id).min(1, { error: 'validation.required' }).max(1000)),
    data: schemas.json(z.strictObject({ status: decision, remark: schemas.text(2000).optional() })),
  }),
  returns: returns<{
    data: { id: number; status: ApplicationStatus }[]
    errors: { id: number; message: string }[]
  }>(),
  summary: 'Approve or reject several applications; each one that cannot be decided is in `errors`',
})
