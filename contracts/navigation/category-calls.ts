import { z } from 'zod'
import type { BrandLink, Card } from '../catalogue/card.ts'
import type { Facets } from '../catalogue/facets.ts'
import { listing } from '../catalogue/listing.ts'
import type { Page } from '../catalogue/product-calls.ts'
import { endpoint, returns } from '../endpoint.ts'
import { schemas } from '../resource/field-schemas.ts'

/** A category below another, as a tile. */
export interface SubCategory extends BrandLink {
  /** The picture's address, '' without one. */
  image: string
}

export interface CategoryPage extends BrandLink {
  /** Sanitised HTML. */
  description: string
  /** The picture's address, '' without one. */
  image: string
  /** The title where none was written. */
  meta_title: string
  /** The beginning of the description where none was written. */
  meta_description: string
  /** From the root to this category; items of the menu that are no categories are left out. */
  breadcrumb: { title: string; url: string }[]
  children: SubCategory[]
  products: Page<Card>
  facets: Facets
  /** The language that was served, and those in which the title was written. */
  language: string
  languages: string[]
}

export const showCategory = endpoint('POST /api/category', {
  access: 'public',
  input: z.object({ language: z.string().max(20).optional(), url: schemas.text(150), ...listing }),
  returns: returns<{ data: CategoryPage | { redirect: string } }>(),
  summary: 'A category with its products and those of the categories below it; an old url answers where it went',
})
