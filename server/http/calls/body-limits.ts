import type { FastifyRequest } from 'fastify'
import { type Endpoint, noInput } from '#contracts/endpoint.ts'
import type { Actor } from '#server/kernel/context.ts'
import { payloadTooLarge } from '#server/kernel/errors.ts'

/** What a request body may be. Everything is counted before the work that it would cause. */
export interface BodyLimits {
  /** Bytes of a body of JSON or of form fields. */
  bytes: number
  /** Bytes of a multipart body. */
  uploadBytes: number
  /** Fields of a form. */
  fields: number
  /** Files of a form. */
  files: number
  /** Values of a JSON body, nested ones included. */
  values: number
}

const KiB = 1024
const MiB = 1024 * KiB

/** Limits of guests and customers: no form of the storefront and no endpoint for visitors needs more. */
export const visitorLimits: BodyLimits = {
  bytes: 64 * KiB,
  uploadBytes: 64 * KiB,
  fields: 500,
  files: 5,
  values: 2_000,
}

/** Staff: a product with a thousand variants, an upload of sixty pictures. */
const staffLimits: BodyLimits = {
  bytes: 60 * MiB,
  uploadBytes: 60 * MiB,
  fields: 10_000,
  files: 60,
  values: 250_000,
}

/** By who may call an endpoint, whatever its address is. */
export function getLimits({ access, input, upload, parts, optionalAuth }: Endpoint): BodyLimits {
  if (input === noInput) return { ...visitorLimits, bytes: KiB, uploadBytes: KiB }
  if (access === 'public' || access === 'member' || optionalAuth)
    return { ...visitorLimits, ...parts, uploadBytes: upload ?? visitorLimits.uploadBytes }
  return staffLimits
}

/** Staff who may do something. An account whose role was emptied may do no more than anybody else. */
export const isTrusted = (actor: Actor): boolean => actor.kind === 'staff' && actor.rights.size > 0

/** Content-Length of the request; unknown for a chunked body. */
export const announcedBytes = ({ headers }: Pick<FastifyRequest, 'headers'>): number =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Number.POSITIVE_INFINITY

/** For endpoints of staff: their limits are for those who are trusted. */
export function refuseLargeOfUntrusted(request: FastifyRequest, actor: Actor): void {
  if (actor.kind === 'staff' && !isTrusted(actor) && announcedBytes(request) > visitorLimits.bytes)
    throw payloadTooLarge()
}
