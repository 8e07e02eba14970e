import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import { schemas } from '../resource/field-schemas.ts'

export const newsletterInput = z.object({
  email: schemas.email,
  /** The box beside the words that are stored with the consent: nobody subscribes without it. */
  is_subscribe: schemas.boolean.refine((ticked) => ticked, { error: 'validation.required' }),
})

export const subscribeToNewsletter = endpoint('POST /api/newsletter', {
  access: 'public',
  input: newsletterInput,
  returns: returns<{ message: string }>(),
  summary: 'Records that somebody agreed to the newsletter for an email address',
})

export const confirmNewsletter = endpoint('POST /api/newsletter/confirm', {
  access: 'public',
  input: z.object({ token: schemas.filled(200) }),
  returns: returns<{ message: string }>(),
  summary: 'Confirms a subscription to the newsletter by the token of the email',
})
