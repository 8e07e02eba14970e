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
  /** Image URL of its photo, '' without one. */
  image: string
  /** Image URL of a picture of the map, '' without one. */
  map_image: string
  /** Page of a map service that shows the store: the one that staff chose, else Google Maps at its place; '' where neither place nor address is known. */
  map_url: string
}

/** A pick-up of the checkout, with where it is. */
export interface PublicPickup {
  id: number
  title: string
  address: string
}

export const listPublicStores = endpoint('GET /api/store', {
  access: 'public',
  input: z.object({ language: z.string().max(20).optional() }),
  returns: returns<{ data: PublicStore[]; pickup: PublicPickup[] }>(),
  summary: 'Enabled stores with address, photo, map and opening hours, by name, and where orders can be picked up',
})
