import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'

/** `code` of a 401: the API token is unknown, has expired or was revoked, or its account is disabled. */
export const apiTokenInvalidCode = 'api_token_invalid'

/** `code` of a 403: the call needs a person who is logged in. */
export const apiTokenRefusedCode = 'api_token_refused'

/** What the secret of every API token begins with. */
export const apiTokenPrefix = 'sk_'

export const createApiToken = endpoint('POST /api/admin/api_token', {
  access: 'create api_token',
  reads: 'get api_token',
  input: z.looseObject({}),
  returns: returns<{ data: { id: number; updated_at: string }; secret: string }>(),
  summary: 'Creates an API token; only this response has its `secret`',
})
