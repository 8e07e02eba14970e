import { z } from 'zod'
import type { Permission } from '#contracts/staff/permissions.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Route = `${Method} /api/${string}`

/**
 * Who may make a call: everybody, a member, any member of staff, or staff with a right. Of several rights any one opens the door;
 * the handler then checks exactly which one the body needs.
 */
export type Access = 'public' | 'member' | 'staff' | Permission | readonly Permission[]

export interface Call<I extends z.ZodType = z.ZodType, O = unknown> {
  route: Route
  access: Access
  input: I
  summary: string
  /** The largest multipart body in bytes, where visitors send files. All other limits of bodies follow from `access`. */
  upload?: number
  /** The call looks at the token that was sent itself: one that is dead, or of the other kind, does not keep it out. */
  readsToken?: true
  /** Only a type: what the call answers. */
  answers?: O
}

/** A use case that is not CRUD: its address, who may call it, what it takes and what it answers. */
export const call = <I extends z.ZodType, O = unknown>(route: Route, spec: Omit<Call<I, O>, 'route'>): Call<I, O> => ({
  route,
  ...spec,
})

/** The type of an answer, for `call(..., { answers: answers<Cart>() })`. */
export const answers = <T>(): T => undefined as T

/** The input of a call that takes nothing. */
export const nothing = z.object({})

export type InputOf<C> = C extends Call<infer I, unknown> ? z.input<I> : never
export type ReadInputOf<C> = C extends Call<infer I, unknown> ? z.output<I> : never
export type OutputOf<C> = C extends Call<z.ZodType, infer O> ? O : never

export interface Failure {
  message?: string
  error?: string
  errors?: Record<string, string[]>
  /** Which rules were broken, in the order of `errors`: see error-codes.ts. */
  codes?: Record<string, string[]>
  [more: string]: unknown
}
/** What a call came back with, in-process or over HTTP. `body` is the answer when `ok`. */
export type Result<O> = { ok: true; status: number; body: O } | { ok: false; status: number; body: Failure }

/** How the storefront and the back office reach the server: in-process when pages are rendered, fetch in the browser. */
export type Api = <C extends Call>(call: C, input: InputOf<C>) => Promise<Result<OutputOf<C>>>
