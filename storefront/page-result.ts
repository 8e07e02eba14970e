import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirectDocument } from 'react-router'
import type { Failure, Result } from '#contracts/endpoint.ts'
import type { PageContext } from '#contracts/storefront/page-context.ts'
import type { UploadedPart } from '#contracts/uploaded-part.ts'

/** What the server hands to a page stands in contracts/storefront/page-context.ts. */
export type LoadArgs = Omit<LoaderFunctionArgs, 'context'> & { context: PageContext }
export type ActionArgs = Omit<ActionFunctionArgs, 'context'> & { context: PageContext }

/**
 * Goes to another page by a full load, always: which steps need one is then nobody's worry. With JavaScript
 * off it is a plain redirect.
 */
export const redirectTo = (path: string, status: 301 | 302 | 303 = 302) => redirectDocument(path, status)
/** After a form: the next page is fetched with GET. */
export const redirectAfterPost = (path: string) => redirectTo(path, 303)

/** Unknown addresses end on the home page, which says so (specification section 2). */
export const pageNotFound = () => redirectTo('/?notice=page_not_found')

/** A checkout without goods ends there too: the specification's section 2 says where, and a tab that was left open says why. */
export const redirectEmptyCart = () => redirectTo('/?notice=cart_empty', 303)

export const loginFirst = (request: Request) => {
  const { pathname, search } = new URL(request.url)
  return redirectTo(`/login?redirect=${encodeURIComponent(pathname + search)}`)
}

/** Where nothing is sold there is no cart and no checkout; where only members buy, they log in first. */
export function withoutCart({ status, body }: { status: number; body: Failure }, request: Request) {
  if (status === 401) return loginFirst(request)
  return status === 403 ? redirectTo('/') : data(body, { status })
}

/** The answer of a call that a page cannot do without: a missing record is a missing page, the end of a session leads to the login. */
export function requireResult<R extends Result<unknown>>(
  result: R,
  request: Request,
): Extract<R, { ok: true }>['body'] {
  if (result.ok) return result.body
  // An address that no record can have is refused with 422 by the call.
  if (result.status === 404 || result.status === 422) throw pageNotFound()
  if (result.status === 401) throw loginFirst(request)
  throw data(result.body, { status: result.status })
}

/** The answer of a call that a page can do without when there is no such record; any other failure is the page's. */
export function optionalResult<R extends Result<unknown>>(result: R): Extract<R, { ok: true }>['body'] | null {
  if (result.ok) return result.body
  if (result.status === 404) return null
  throw data(result.body, { status: result.status })
}

/** What a form gets back when it was refused: nothing that was typed is lost, except passwords and what is good for one question. */
export interface FailedResult {
  errors: Record<string, string[]>
  /** Which rules were broken, in the order of `errors`: forms have a text of their own for some (ui/error-texts.ts). */
  codes?: Record<string, string[]>
  /** What is said above the form; '' when the fields say all. */
  message: string
  values: Record<string, string>
}

export type Form = Record<string, string>

/** The fields of the posted form; of repeated ones the last. */
export const readForm = ({ posted }: Pick<PageContext, 'posted'>): Form =>
  Object.fromEntries(posted.filter((field): field is [string, string] => typeof field[1] === 'string'))

/** A file of the posted form, unless its input was left empty. */
export function readFile({ posted }: Pick<PageContext, 'posted'>, name: string): UploadedPart | undefined {
  const file = posted.find((field) => field[0] === name)?.[1]
  return typeof file === 'object' && file.content.length > 0 ? file : undefined
}

/** A form whose session ended meanwhile: the page comes back with what was typed once the member has logged in (ui/draft.ts). */
export function needLogin({ status, body }: { status: number; body: Failure }, request: Request) {
  if (status === 401 && body.error) throw loginFirst(request)
}

export function failure(failure: { status: number; body: Failure }, form: Form) {
  const { errors = {}, codes = {} } = failure.body
  const message = Object.keys(errors).length > 0 ? '' : (failure.body.error ?? failure.body.message ?? '')
  const values = Object.fromEntries(Object.entries(form).filter(([name]) => !/password|recaptcha/.test(name)))
  // A refused login is no ended session: the page comes back with what was typed.
  const status = failure.status === 401 ? 422 : failure.status
  return data({ errors, codes, message, values } satisfies FailedResult, { status })
}
