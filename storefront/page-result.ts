import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirectDocument } from 'react-router'
import type { Failure, Result } from '#contracts/endpoint.ts'
import type { PageContext } from '#contracts/storefront/page-context.ts'
import type { UploadedPart } from '#contracts/uploaded-part.ts'

/** Arguments of loaders; the context is described in contracts/storefront/page-context.ts. */
export type LoadArgs = Omit<LoaderFunctionArgs, 'context'> & { context: PageContext }
export type ActionArgs = Omit<ActionFunctionArgs, 'context'> & { context: PageContext }

/** Redirects with a full page load, so callers need not know which pages require one. Without JavaScript it is a plain redirect. */
export const redirectTo = (path: string, status: 301 | 302 | 303 = 302) => redirectDocument(path, status)
/** Redirects after a form submission; the next page is fetched with GET. */
export const redirectAfterPost = (path: string) => redirectTo(path, 303)

/** Redirects unknown URLs to the home page, which shows a notice (specification section 2). */
export const pageNotFound = () => redirectTo('/?notice=page_not_found')

/** Redirects a checkout without items to the home page (specification section 2) with a notice, for tabs that were left open. */
export const redirectEmptyCart = () => redirectTo('/?notice=cart_empty', 303)

export const redirectToLogin = (request: Request) => {
  const { pathname, search } = new URL(request.url)
  return redirectTo(`/login?redirect=${encodeURIComponent(pathname + search)}`)
}

/**
 * Redirects where the cart is not usable: away from the checkout if the shop sells nothing, to the log-in if it sells to customers only.
 */
export function redirectWithoutCart({ status, body }: { status: number; body: Failure }, request: Request) {
  if (status === 401) return redirectToLogin(request)
  return status === 403 ? redirectTo('/') : data(body, { status })
}

/** The result of an endpoint that the page requires: a missing record is a missing page, an ended session leads to the log-in. */
export function requireResult<R extends Result<unknown>>(
  result: R,
  request: Request,
): Extract<R, { ok: true }>['body'] {
  if (result.ok) return result.body
  // The endpoint refuses a malformed URL with 422.
  if (result.status === 404 || result.status === 422) throw pageNotFound()
  if (result.status === 401) throw redirectToLogin(request)
  throw data(result.body, { status: result.status })
}

/** The result of an endpoint whose record may be missing; any other failure fails the page. */
export function optionalResult<R extends Result<unknown>>(result: R): Extract<R, { ok: true }>['body'] | null {
  if (result.ok) return result.body
  if (result.status === 404) return null
  throw data(result.body, { status: result.status })
}

/** What a refused form gets back: all input except passwords and single-use tokens. */
export interface FailedResult {
  errors: Record<string, string[]>
  /** Codes of the broken rules in the order of `errors`; forms have their own text for some (ui/error-texts.ts). */
  codes?: Record<string, string[]>
  /** Text above the form; '' when the field errors are enough. */
  message: string
  values: Record<string, string>
}

export type Form = Record<string, string>

/** The fields of the submitted form; the last one of repeated names. */
export const readForm = ({ posted }: Pick<PageContext, 'posted'>): Form =>
  Object.fromEntries(posted.filter((field): field is [string, string] => typeof field[1] === 'string'))

/** A file of the submitted form; undefined if its input was left empty. */
export function readFile({ posted }: Pick<PageContext, 'posted'>, name: string): UploadedPart | undefined {
  const file = posted.find((field) => field[0] === name)?.[1]
  return typeof file === 'object' && file.content.length > 0 ? file : undefined
}

/** Redirects a form whose session has ended to the log-in; its input is restored afterwards (ui/draft.ts). */
export function needLogin({ status, body }: { status: number; body: Failure }, request: Request) {
  if (status === 401 && body.error) throw redirectToLogin(request)
}

export function failure(failure: { status: number; body: Failure }, form: Form) {
  const { errors = {}, codes = {} } = failure.body
  const message = Object.keys(errors).length > 0 ? '' : (failure.body.error ?? failure.body.message ?? '')
  const values = Object.fromEntries(Object.entries(form).filter(([name]) => !/password|recaptcha/.test(name)))
  // A failed log-in is not an ended session: the page is rendered again with the input.
  const status = failure.status === 401 ? 422 : failure.status
  return data({ errors, codes, message, values } satisfies FailedResult, { status })
}
