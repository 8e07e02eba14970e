import type { Api } from '../endpoint.ts'
import type { Locale } from '../locales.ts'
import type { UploadedPart } from '../uploaded-part.ts'

/** The properties of a visitor that affect the content of a page. */
export interface Visitor {
  /** Content language: `?language=`, else the cookie, else the main language. */
  language: string
  /** Interface language for the content language. */
  locale: Locale
  /** The chosen currency, else the base currency. */
  currency: string
  is_member: boolean
}

/** A submitted form field, or a file. */
export type PostedField = readonly [name: string, value: string | UploadedPart]

/** A part of a finished page: text, or bytes that many pages share. */
export type PagePart = string | Uint8Array

/** What the server passes to the pages that it renders. */
export interface PageContext {
  /** In-process API: no HTTP between a page and its endpoints. Cookies that an endpoint sets are sent with the page. */
  api: Api
  visitor: Visitor
  /** The submitted form, field by field as sent; empty without one. */
  posted: readonly PostedField[]
  /** 'https://shop.example', for canonical URLs. */
  app_url: string
  /** Every guest of the same audience may get this very page, so nothing of the visitor may be in it. */
  is_shared: boolean
  /** The browser requests the data of a page for client-side navigation. */
  is_data_request: boolean
  /** The nonce of our own inline scripts. It distinguishes them from scripts that content may contain, and is removed before the page is sent. */
  script_mark: string
  /** Takes the finished page in parts: the body of a response would make it a stream of bytes first. */
  answerHtml(parts: readonly PagePart[]): void
  /** Adds the page's own scripts to the finished HTML as text, never to page data. */
  addScripts(scripts: { header: string; footer: string }): void
  /** Allows the script of reCAPTCHA on this page, and returns its URL. */
  allowRecaptcha(): string
  /** Allows the script of Stripe on this page, and returns its URL. */
  allowStripe(): string
  /** Lets the page load Facebook's script and returns its URL. */
  allowFacebook(): string
  reportError(error: unknown): void
}
