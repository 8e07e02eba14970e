import type { IncomingMessage } from 'node:http'
import findMyWay from 'find-my-way'
import type { Access } from '#contracts/endpoint.ts'
import { isPermission } from '#contracts/staff/permissions.ts'
import type { Binding } from '#server/kernel/endpoint.ts'
import { type BodyLimits, getLimits } from './body-limits.ts'

/** What calls have in common for the HTTP server: how large a body may be, and whether it is taken as it is. */
export interface BodyKind {
  name: string
  bytes: number
  isRaw: boolean
}

/** An endpoint under one of its methods. */
export interface MountedCall {
  binding: Binding
  /** Its path, with the names of parameters. */
  url: string
  /** Whose session it looks for; null for one that any or none may have. */
  audience: 'staff' | 'shop' | null
  body: BodyKind
  limits: BodyLimits
  /** Reached by POST with `_method=PUT`. */
  isOverridden: boolean
}

/** The endpoints at a path; `call` is that of the request's method, undefined where there is none. */
export interface FoundCall {
  call: MountedCall | undefined
  methods: ReadonlySet<string>
  params: Record<string, string | undefined>
}

/** All calls by method and path. It depends on nothing but their declarations, so the apps of a process share one. */
export interface CallTable {
  bindings: readonly Binding[]
  bodies: readonly BodyKind[]
  /** A request belongs to the most exact path, whatever its method: GET /orders/old is no GET /orders/:id where /orders/old can only be deleted. */
  find(request: Pick<IncomingMessage, 'method' | 'url'>): FoundCall | undefined
}

/** Longest part of an address that can be a parameter. */
export const longestParameter = 500

export function createCallTable(bindings: readonly Binding[]): CallTable {
  const bodies = new Map<string, BodyKind>()
  const paths = new Map<string, Map<string, MountedCall>>()
  for (const binding of bindings) {
    const { route, access, rawBody, optionalAuth } = binding.call
    if (!isDeclared(access)) throw new Error(`${route} has no access rule`)
    const [method = '', url = ''] = route.split(' ')
    const calls = paths.get(url) ?? new Map<string, MountedCall>()
    if (calls.has(method)) throw new Error(`${route} has two handlers (kernel/override.ts)`)
    const limits = getLimits(binding.call)
    const name = `${limits.bytes}${rawBody ? ' raw' : ''}`
    const body = bodies.get(name) ?? { name, bytes: limits.bytes, isRaw: rawBody === true }
    bodies.set(name, body)
    const audience = optionalAuth || rawBody ? null : url.startsWith('/api/admin') ? 'staff' : 'shop'
    paths.set(url, calls.set(method, { binding, url, audience, body, limits, isOverridden: false }))
  }
  // Forms cannot PUT: POST with `_method=PUT` means it, and needs the right of the effective verb (api.md A5).
  for (const calls of paths.values()) {
    const put = calls.get('PUT')
    if (put && !calls.has('POST')) calls.set('POST', { ...put, isOverridden: true })
  }

  const router = findMyWay({
    ignoreDuplicateSlashes: true,
    maxParamLength: longestParameter,
    // The query is read by Fastify.
    querystringParser: () => ({}),
  })
  for (const [url, calls] of paths) router.on('GET', url, noHandler, { calls, methods: new Set(calls.keys()) })

  return {
    bindings,
    bodies: [...bodies.values()],
    find({ method = '', url = '' }) {
      const found = router.find('GET', url)
      if (!found) return undefined
      const { calls, methods }: Place = found.store
      return { call: calls.get(method === 'HEAD' ? 'GET' : method), methods, params: found.params }
    },
  }
}

interface Place {
  calls: ReadonlyMap<string, MountedCall>
  methods: ReadonlySet<string>
}

const noHandler = () => undefined

/** Denied by default: a call whose rights are missing or misspelt does not start (security.md S1). */
function isDeclared(access: Access | undefined | null): boolean {
  if (Array.isArray(access)) return access.length > 0 && access.every(isPermission)
  return access === 'public' || access === 'member' || access === 'staff' || isPermission(String(access))
}

declare module 'node:http' {
  interface IncomingMessage {
    /** The endpoint that the request is for, once it was looked up. */
    foundCall?: FoundCall | undefined
  }
}
