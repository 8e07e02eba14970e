import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import type { OpeningHours } from './opening-hours.ts'

/** A store as customers see it; texts in the language of the request. */
export interface PublicStore {
  id: number
  name: string
  address: string
  phone: string
  email: string
  opening_hours: OpeningHours[]
  latitude: number | null
  longitude: number | null
}

export const listPublicStores = endpoint('GET /api/store', {
  access: 'public',
  input: z.object({ language: z.string().max(20).optional() }),
  returns: returns<{ data: PublicStore[] }>(),
  summary: 'Enabled stores with address and opening hours, by name',
})
