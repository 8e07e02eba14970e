import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import { schemas } from '../resource/field-schemas.ts'

/** As Facebook gave it to the browser; the server asks Facebook whose it is. */
const access_token = schemas.filled(2000)

interface TokenAnswer {
  /** Also set as a cookie, so browsers need not store it. */
  token: string
}

export const facebookLogin = endpoint('POST /api/facebook/login', {
  access: 'public',
  input: z.object({ access_token }),
  returns: returns<TokenAnswer>(),
  summary: 'Logs in the customer who registered with this Facebook account',
})

export const facebookRegister = endpoint('POST /api/facebook/register', {
  access: 'public',
  input: z.object({ access_token, language: z.string().max(20).optional() }),
  returns: returns<TokenAnswer>(),
  summary: 'Registers a customer with the name and email of a Facebook account, and logs them in',
})
