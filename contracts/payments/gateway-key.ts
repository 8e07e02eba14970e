import { z } from 'zod'
import { endpoint, noInput, returns } from '../endpoint.ts'

/** Public facts about the key of a wallet service; the key itself is never returned (orders.md O7). */
export interface Pem {
  exists: boolean
  /** The type of the key in its file: 'EC PRIVATE KEY'. */
  type: string | null
  /** SHA-256 of the DER, in hex. */
  fingerprint: string | null
  uploaded_at: string | null
}

export const checkPem = endpoint('GET /api/admin/check/pem', {
  access: 'get payments',
  input: noInput,
  returns: returns<{ data: Pem }>(),
  summary: 'Whether the key of a wallet service is stored, and which one',
})

export const uploadPem = endpoint('POST /api/admin/upload/pem', {
  access: 'update payment',
  confirmPassword: true,
  input: z.object({ pem: z.unknown().optional() }),
  returns: returns<{ data: Pem }>(),
  summary: 'Stores the key of a wallet service in place of the one before: multipart, part `pem`',
})
