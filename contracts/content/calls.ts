import { z } from 'zod'
import { endpoint, returns } from '../endpoint.ts'
import { schemas } from '../resource/field-schemas.ts'
import type { ShownLinkList } from './link-lists.ts'
import type { Section } from './sections.ts'

export interface BlockBody {
  identifier: string
  title: string
  content: string
  sections: Section[]
  /** Of the footer: its lists of links. */
  link_lists: ShownLinkList[]
  language: string
}

export interface PageBody {
  id: number
  url: string
  title: string
  content: string
  sections: Section[]
  css: string
  header_script: string
  footer_script: string
  meta_title: string
  meta_description: string
  language: string
  languages: readonly string[]
  updated_at: string
}

const language = z.string().max(20).optional()

export const showBlock = endpoint('POST /api/block', {
  access: 'public',
  input: z.object({ identifier: schemas.text(100), language }),
  returns: returns<{ data: BlockBody }>(),
  summary: 'A block by its identifier',
})

export const showPage = endpoint('POST /api/page', {
  access: 'public',
  input: z.object({ url: schemas.text(150), language }),
  returns: returns<{ data: PageBody | { redirect: string } }>(),
  summary: 'A static page by its url; an old url returns the new one',
})
