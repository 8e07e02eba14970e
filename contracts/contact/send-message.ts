import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import { schemas } from '../resource/field-schemas.ts'

export const contactMessageInput = z.object({
  name: schemas.filled(150),
  email: schemas.email,
  subject: schemas.filled(150),
  message: schemas.filled(5000),
})

export const sendContactMessage = endpoint('POST /api/contact', {
  access: 'public',
  input: contactMessageInput.extend({ recaptcha_token: z.string().max(5000).optional() }),
  invalidInput: 'errors.check_fields',
  returns: returns<{ message: string }>(),
  summary: 'Sends a message of a visitor to the shop',
})
