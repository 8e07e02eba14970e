import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import { schemas } from '../resource/field-schemas.ts'
import type { AdditionalOptions, FormFieldType } from './field-types.ts'
import type { SubmissionStatus } from './submission-status.ts'

/** A field as a visitor fills it in, in the visitor's language. */
export interface ShownField {
  id: number
  key: string
  type: FormFieldType
  title: string
  required: boolean
  order: number
  placeholder: string
  class: string
  additional_options: AdditionalOptions
}

export interface ShownTab {
  id: number
  title: string
  order: number
  fields: ShownField[]
}

/** A form as its page and a widget show it. */
export interface ShownForm {
  id: number
  url: string
  title: string
  /** The text above the fields as sanitised HTML. */
  description: string
  meta_title: string
  meta_description: string
  allow_guest: boolean
  limit_submit: boolean
  /** The customer has sent it and cannot send it again. */
  submitted: boolean
  /** Tabs with enabled fields. A widget has none where the visitor must log in first. */
  tabs: ShownTab[]
  /** A reCAPTCHA box is required. */
  recaptcha: boolean
}

const form_url = schemas.text(150)
const language = z.string().max(20).optional()

export const showForm = endpoint('GET /api/form/:form_url', {
  access: 'public',
  input: z.object({ form_url, language }),
  returns: returns<{ data: ShownForm }>(),
  summary: 'A form to fill in, by its url; 401 where it is for customers only',
})

/** The largest submission in bytes: several files of one form together. */
export const largestSubmission = 50 * 1024 * 1024

export interface Submitted {
  /** The text 'Submit Success' in the visitor's language. */
  message: string
  data: {
    id: number
    status: SubmissionStatus
    /** The thanks of this form; '' for the shop's own. */
    success_message: string
    application?: { id: number; status: string }
  }
}

/** A part per field, named by its key: repeated or as `key[]` for several values, files as file parts. */
export const submitForm = endpoint('POST /api/form/:form_url', {
  access: 'public',
  upload: largestSubmission,
  parts: { fields: 2000, files: 60 },
  input: z.looseObject({
    form_url,
    language,
    recaptcha_token: z.string().max(5000).optional().catch(undefined),
    /** The service that is applied for. */
    product_id: z.preprocess((sent) => (sent === '' ? undefined : sent), schemas.id.nullish()),
    /** No visitor sees this field; only bots fill it in. */
    website: z.unknown().optional(),
  }),
  invalidInput: 'errors.check_fields',
  returns: returns<Submitted>(),
  summary: 'Fill in a form: multipart with a part per field, or JSON where it has no files',
})
