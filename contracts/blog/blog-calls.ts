import { z } from 'zod'
import type { BrandLink } from '../catalogue/card.ts'
import { listing } from '../catalogue/listing.ts'
import type { Page } from '../catalogue/product-calls.ts'
import { endpoint, returns } from '../endpoint.ts'
import { schemas } from '../resource/field-schemas.ts'

/** An article as lists show it, in the visitor's language. */
export interface ArticleCard extends BrandLink {
  /** Image URL; sizes are appended: `{image}.960.webp`. '' without an image. */
  image: string
  short_description: string
  published_at: string
  /** The first of its visible categories; null without one. */
  category: BrandLink | null
}

/** The article before or after another one. */
export interface ArticleLink {
  title: string
  url: string
}

export interface ArticleBody extends ArticleCard {
  /** The text as sanitised HTML. */
  content: string
  /** What the picture shows; '' leaves it out for readers who do not see it. */
  image_alt: string
  author: string
  tags: string[]
  categories: BrandLink[]
  /** Falls back to the title. */
  meta_title: string
  /** Falls back to the summary, then to the beginning of the content. */
  meta_description: string
  /** The next older and the next newer article; null at the ends. */
  previous: ArticleLink | null
  next: ArticleLink | null
  /** Up to three of the same category: those that share most categories first, then the newest. */
  related: ArticleCard[]
  updated_at: string
  /** The language of the response, and those the title is translated into. */
  language: string
  languages: readonly string[]
}

/** A category of the blog, in the visitor's language. */
export interface BlogCategoryBody extends BrandLink {
  /** The text as sanitised HTML. */
  description: string
  /** Falls back to the title. */
  meta_title: string
  /** Falls back to the beginning of the description. */
  meta_description: string
  language: string
  languages: readonly string[]
}

/** A page of the articles of a category, newest first. */
export interface BlogCategoryPage extends Omit<Page<ArticleCard>, 'data'> {
  data: { category: BlogCategoryBody; articles: ArticleCard[] }
}

/** A category of the blog with the number of its published articles. */
export interface BlogTopic extends BrandLink {
  article_count: number
}

export interface BlogPage extends Page<ArticleCard> {
  /** Enabled categories with published articles, in their order. */
  categories: BlogTopic[]
  /** The number of all published articles. */
  article_count: number
}

const language = z.string().max(20).optional()
const { page, per_page } = listing

export const showArticle = endpoint('POST /api/article', {
  access: 'public',
  input: z.object({ language, url: schemas.text(150) }),
  returns: returns<{ data: ArticleBody | { redirect: string } }>(),
  summary: 'A published article by its url; an old url returns the new one',
})

export const duplicateArticle = endpoint('POST /api/admin/blog_article/:id/duplicate', {
  access: 'create blog_article',
  reads: 'get blog_article',
  input: z.object({ id: schemas.id }),
  returns: returns<{ data: { id: number } }>(),
  summary: 'Creates a disabled copy of an article with its texts in all languages and its categories',
})

export const listArticles = endpoint('GET /api/article', {
  access: 'public',
  input: z.object({ language, page, per_page, tag: schemas.text(50).optional().catch(undefined) }),
  returns: returns<BlogPage>(),
  summary: 'Published articles, newest first, of all categories or with a tag',
})

export const showBlogCategory = endpoint('POST /api/blog_category', {
  access: 'public',
  input: z.object({ language, url: schemas.text(150), page, per_page }),
  returns: returns<BlogCategoryPage | { data: { redirect: string } }>(),
  summary: 'A category of the blog with its published articles; an old url returns the new one',
})
