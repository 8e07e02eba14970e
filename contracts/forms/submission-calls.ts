import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import { listInput } from '../list-input.ts'
import { schemas } from '../resource/field-schemas.ts'
import type { FormFieldType } from './field-types.ts'
import { type SubmissionStatus, submissionStatuses } from './submission-status.ts'

/** An answer with what its field was when it was given, so that later changes of the form do not change it (forms.md F3). */
export interface Answer {
  field_id: number
  key: string
  type: FormFieldType
  /** In the language of the submission, and in the main language. */
  title: string
  main_title: string
  /** Text or value of an option; several values, or the names of files. */
  value: string | string[]
  /** As people read it: the labels of the chosen options. */
  label: string
}

export interface SubmissionFile {
  id: number
  name: string
  size: number
  /** Where it is downloaded. */
  url: string
  created_at: string
}
/** A file of an answer. */
export interface AnswerFile extends SubmissionFile {
  field_key: string
}
/** A file that staff added for the customer. */
export interface AdminFile extends SubmissionFile {
  admin: string
}

export interface SubmissionEvent {
  from: SubmissionStatus | null
  to: SubmissionStatus
  /** The name of the account; null for the visitor who sent the form. */
  admin: string | null
  remark: string
  /** Corrected answers by key. */
  changes: Record<string, { before: string; after: string }>
  at: string
}

export interface SubmissionRow {
  id: number
  form_id: number
  user_id: number | null
  user: { name: string; email: string } | null
  status: SubmissionStatus
  /** The first three in lists, else all. */
  answers: Answer[]
  created_at: string
  updated_at: string
}

export interface Submission extends SubmissionRow {
  /** What the form is called now. */
  form: { id: number; title: string; url: string }
  /** A note for staff only. */
  remark: string
  language: string
  files: AnswerFile[]
  admin_files: AdminFile[]
  events: SubmissionEvent[]
  application_id: number | null
  lead_id: number | null
}

const id = schemas.id
const one = z.object({ id, history_id: id })
const path = '/api/admin/form/:id/submit_histories'

export const listSubmissions = endpoint(`GET ${path}`, {
  access: 'get submit_histories',
  input: listInput(['id', 'status', 'from', 'to']),
  returns: returns<{ data: SubmissionRow[]; total: number; page: number; per_page: number }>(),
  summary: 'The submissions of a form, newest first; `search` looks at submitters and answers',
})

export const showSubmission = endpoint(`GET ${path}/:history_id`, {
  access: 'get submit_history',
  input: one,
  returns: returns<{ data: Submission }>(),
  summary: 'A submission with its answers, files and events',
})

const status = schemas.choice(submissionStatuses)

export const updateSubmission = endpoint(`PUT ${path}/:history_id`, {
  access: 'update submit_history',
  reads: 'get submit_history',
  input: one.extend({
    status: status.optional(),
    remark: schemas.text(5000).optional(),
    /** Corrected answers by key; options by their value. */
    fields: schemas.json(z.record(z.string().max(100), z.unknown())).optional(),
    updated_at: z.string().optional(),
  }),
  returns: returns<{ data: Submission }>(),
  summary: 'Move a submission to another status, note something about it, or correct answers',
})

export const batchUpdateSubmissions = endpoint(`PUT ${path}/batch`, {
  access: 'update submit_history',
  input: z.object({
    id,
    ids: schemas.json(z.array(id).min(1, { error: 'validation.required' }).max(1000)),
    data: schemas.json(z.strictObject({ status })),
  }),
  returns: returns<{
    data: { id: number; status: SubmissionStatus }[]
    errors: { id: number; message: string }[]
  }>(),
  summary: 'Move several submissions to another status; each one that cannot be moved is in `errors`',
})

export const destroySubmission = endpoint(`DELETE ${path}/:history_id`, {
  access: 'destroy submit_history',
  input: one,
  returns: returns<{ message: string }>(),
  summary: 'Delete a submission with its files',
})

export const uploadSubmissionFile = endpoint(`POST ${path}/:history_id/upload`, {
  access: 'upload submit_history',
  reads: 'get submit_history',
  input: one.extend({ admin_file: z.unknown().optional() }),
  returns: returns<{ data: { id: number; admin_files: AdminFile[]; updated_at: string } }>(),
  summary: 'Add a file for the customer: multipart, part `admin_file`',
})

export const downloadSubmissionFile = endpoint(`GET ${path}/:history_id/file/:file_id`, {
  access: 'get submit_history',
  input: one.extend({ file_id: id }),
  summary: 'A file of a submission',
})

export const exportSubmissions = endpoint('GET /api/admin/form/:id/export', {
  access: 'export form',
  input: z.object({
    id,
    status: status.optional().catch(undefined),
    from: schemas.date.optional().catch(undefined),
    to: schemas.date.optional().catch(undefined),
  }),
  summary: 'All submissions of a form as xlsx, newest first, with a column per field; removed fields come last',
})

/** A submission as its submitter sees it. */
export interface OwnSubmission {
  id: number
  /** Where it was sent. */
  type: 'form' | 'service' | 'funnel'
  form: { title: string; url: string }
  status: SubmissionStatus
  answers: Answer[]
  files: AnswerFile[]
  admin_files: SubmissionFile[]
  created_at: string
}

export const listOwnSubmissions = endpoint('GET /api/submit_histories', {
  access: 'member',
  input: z.object({ language: z.string().max(20).optional(), page: z.unknown(), per_page: z.unknown() }).partial(),
  returns: returns<{ data: OwnSubmission[]; total: number; page: number; per_page: number }>(),
  summary: 'What the customer has submitted, newest first',
})

export const downloadOwnFile = endpoint('GET /api/submit_histories/:id/file/:file_id', {
  access: 'member',
  input: z.object({ id, file_id: id }),
  summary: "A file of the customer's own submission, also one that staff added",
})
