import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Resource } from '#contracts/resource/resource.ts'

export type AnyRecord = { id: number; created_at: string; updated_at: string } & Record<string, unknown>
export interface Failed {
  message?: string
  error?: string
  errors?: Record<string, string[]>
}
interface Answered<B> {
  status: number
  /** Without `codes`, which are next to it: most tests are about the texts. */
  body: B & Failed
  codes?: Record<string, string[]>
  headers: Record<string, unknown>
}
export type One = { data: AnyRecord }
type Many = { data: AnyRecord[]; total: number; page: number; per_page: number }
type Batch = { data: AnyRecord[]; errors: { id: number | string; message: string }[] }

export async function sendTo<B>(app: FastifyInstance, request: InjectOptions): Promise<Answered<B>> {
  const answer = await app.inject(request)
  const { codes, ...body } = answer.json()
  return { status: answer.statusCode, body, ...(codes && { codes }), headers: answer.headers }
}

/** The standard calls of a resource as somebody with these headers makes them. */
export function resourceClient(
  app: FastifyInstance,
  resource: Pick<Resource, 'path'>,
  headers: Record<string, string>,
) {
  const send = <B>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, more = {}) =>
    sendTo<B>(app, {
      method,
      url: `/api/admin/${resource.path}${path}`,
      headers: { ...headers, ...more },
      ...(payload && { payload }),
    })
  return {
    send,
    list: (query = '') => send<Many>('GET', query),
    get: (id: number | string, query = '') => send<One>('GET', `/${id}${query}`),
    create: (draft: object) => send<One>('POST', '', draft),
    update: (id: number, draft: object) => send<One>('PUT', `/${id}`, draft),
    destroy: (id: number, input: object = {}) => send<Failed>('DELETE', `/${id}`, input),
    batchUpdate: (ids: unknown, data: unknown, more: object = {}) =>
      send<Batch>('PUT', '/batch', { ids, data, ...more }),
    batchDestroy: (ids: unknown, more: object = {}) => send<Batch>('DELETE', '/batch', { ids, ...more }),
    /** Creates a record and answers it; fails loudly. */
    async made(draft: object): Promise<AnyRecord> {
      const { status, body } = await send<One>('POST', '', draft)
      if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`)
      return body.data
    },
  }
}
