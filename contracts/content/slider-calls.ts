import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'

/** A slide as visitors see it, in their language. */
export interface Slide {
  id: number
  /** Image URL; sizes are appended: `{image}.1600.webp`. */
  image: string
  /** Image for phones; '' to use the same image. */
  mobile_image: string
  eyebrow: string
  title: string
  text: string
  button_label: string
  /** Path of the link; '' without one. */
  path: string
  open_in_current_tab: boolean
  second_label: string
  /** '' without a second link. */
  second_url: string
  order: number
}

export const listSlides = endpoint('GET /api/slider', {
  access: 'public',
  input: z.object({ language: z.string().max(20).optional() }),
  returns: returns<{ data: Slide[] }>(),
  summary: 'Enabled slides inside their publish window, in order',
})
