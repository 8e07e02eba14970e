import type { Api } from '../endpoint.ts'
import type { Locale } from '../locales.ts'
import type { UploadedPart } from '../uploaded-part.ts'

/** Who looks at a page, as far as it decides what the page says. */
export interface Visitor {
  /** Content language: `?language=`, else the cookie, else the main language. */
  language: string
  /** Interface language that goes with it. */
  locale: Locale
  /** The chosen currency, else the base currency. */
  currency: string
  is_member: boolean
}

/** A field of a form that was sent, or a file. */
export type PostedField = readonly [name: string, value: string | UploadedPart]

/** What the server hands to a page that it renders. */
export interface PageContext {
  /** In-process: no HTTP between a page and the calls that it makes. Cookies that a call sets go out with the page. */
  api: Api
  visitor: Visitor
  /** The form that was posted, field by field as it was sent; empty where none was. */
  posted: readonly PostedField[]
  /** 'https://shop.example', for canonical addresses. */
  app_url: string
  /** The browser asks for a page's data to go there without a full load. */
  is_data_request: boolean
  /** Scripts of the page itself: they are put into the finished HTML as text, and never into page data. */
  addScripts(scripts: { header: string; footer: string }): void
  /** Lets the script of reCAPTCHA run on this page, and answers its address. */
  allowRecaptcha(): string
  /** Names one press of a button, so that a call that is sent again for it is not done twice (orders.md O5). */
  nameRequest(idempotencyKey: string): void
  reportError(error: unknown): void
}
