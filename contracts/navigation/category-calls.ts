import { z } from 'zod'
import type { BrandLink, Card } from '../catalogue/card.ts'
import type { Facets } from '../catalogue/facets.ts'
import { listing } from '../catalogue/listing.ts'
import type { CountedPage } from '../catalogue/product-calls.ts'
import { endpoint, returns } from '../endpoint.ts'
import { schemas } from '../resource/field-schemas.ts'

/** A child category as a tile. */
export interface SubCategory extends BrandLink {
  /** Image URL, '' without an image. */
  image: string
}

export interface CategoryPage extends BrandLink {
  /** Description as sanitised HTML. */
  description: string
  /** Image URL, '' without an image. */
  image: string
  /** Falls back to the title. */
  meta_title: string
  /** Falls back to the beginning of the description. */
  meta_description: string
  /** Categories from the root to this one; other menu items are left out. */
  breadcrumb: { title: string; url: string }[]
  children: SubCategory[]
  products: CountedPage<Card>
  facets: Facets
  /** The language of the response, and those the title is translated into. */
  language: string
  languages: string[]
}

export const showCategory = endpoint('POST /api/category', {
  access: 'public',
  input: z.object({ language: z.string().max(20).optional(), url: schemas.text(150), ...listing }),
  returns: returns<{ data: CategoryPage | { redirect: string } }>(),
  summary: 'A category with its products and those of its descendants; an old url returns the new one',
})
