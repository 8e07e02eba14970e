import { z } from 'zod'
import type { Permission } from '#contracts/staff/permissions.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Route = `${Method} /api/${string}`

/**
 * Who may call an endpoint: everybody, a logged-in customer, any member of staff, or staff with a permission. With several permissions any one
 * of them is enough to call it; the handler then checks which one the body needs.
 */
export type Access = 'public' | 'member' | 'staff' | Permission | readonly Permission[]

export interface Endpoint<I extends z.ZodType = z.ZodType, O = unknown> {
  route: Route
  access: Access
  /** For writes: the response shows a record, so staff without this permission get only its `id` and `updated_at` (privacy.md D6). */
  reads?: Permission
  input: I
  summary: string
  /** The largest multipart body in bytes, for endpoints where visitors upload files. All other body limits follow from `access`. */
  upload?: number
  /** How many fields and files that body may have, where it needs more than the forms of the shop do. */
  parts?: { fields: number; files: number }
  /** Message of a 422 for input that its schema refuses, beside the texts at the fields; default 'errors.invalid_data'. */
  invalidInput?: string
  /** The handler reads the token itself: an expired token, or one of the other audience, is no reason to reject the request. */
  optionalAuth?: true
  /** Open to staff whose account must be set up before they may work (security.md S14). */
  duringSetup?: true
  /** Staff must have typed their password in the last minutes (security.md S12). */
  confirmPassword?: true
  /** Needs a person who is logged in: API tokens are refused (security.md S16). `access: 'staff'` and `confirmPassword` imply it. */
  sessionOnly?: true
  /**
   * For webhooks, whose senders prove themselves by a signature of the body: the handler gets the bytes of the body as `raw_body`, of any
   * content type and within the limits of bodies. No session is read, so forms of other sites are not rejected either.
   */
  rawBody?: true
  /** The type of a successful response; there is no value at run time. */
  returns?: O
}

/** Declares an endpoint that is not CRUD: its route, who may call it, its input and the type of its response. */
export const endpoint = <I extends z.ZodType, O = unknown>(
  route: Route,
  spec: Omit<Endpoint<I, O>, 'route'>,
): Endpoint<I, O> => ({
  route,
  ...spec,
})

/** Gives an endpoint the type of its response: `endpoint(..., { returns: returns<Cart>() })`. */
export const returns = <T>(): T => undefined as T

/** The input schema of an endpoint that takes no input. */
export const noInput = z.object({})

export type InputOf<C> = C extends Endpoint<infer I, unknown> ? z.input<I> : never
export type ReadInputOf<C> = C extends Endpoint<infer I, unknown> ? z.output<I> : never
export type OutputOf<C> = C extends Endpoint<z.ZodType, infer O> ? O : never

export interface Failure {
  message?: string
  error?: string
  errors?: Record<string, string[]>
  /** Which rules were broken, in the order of `errors`: see error-codes.ts. */
  codes?: Record<string, string[]>
  [more: string]: unknown
}
/** The outcome of an API call, in-process or over HTTP. `body` is the endpoint's response when `ok`, the error otherwise. */
export type Result<O> = { ok: true; status: number; body: O } | { ok: false; status: number; body: Failure }

export interface CallOptions {
  /** A repeated call with the same key gets the response of the first and is not executed again (orders.md O5). */
  idempotencyKey?: string | undefined
}

/** How the storefront reaches the server while it renders a page. */
export type Api = <C extends Endpoint>(
  call: C,
  input: InputOf<C>,
  options?: CallOptions,
) => Promise<Result<OutputOf<C>>>
