import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import { largestSubmission, type ShownForm } from '../forms/shown-form.ts'
import { schemas } from '../resource/field-schemas.ts'

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
