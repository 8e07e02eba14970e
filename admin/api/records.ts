import { allResources } from '#contracts/resources.ts'
import { request } from './request.ts'

/** A record as its endpoints return it. */
export interface Row {
  id: number
  [name: string]: unknown
}

/** Response of a batch endpoint: changed records, and rejected ones with an error (api.md A6). */
export interface BatchAnswer {
  data: Row[]
  errors: { id: number | string; message: string }[]
}
interface BatchOptions {
  language?: string
  /** When each record was last changed as it was shown, by its id. */
  seen?: Record<string, string>
}
/** Parameters of a list endpoint: page, sort order, content language, search, filters. */
type ListQuery = Record<string, unknown>

/** Path of a resource's endpoints; resources without a contract use their name. */
const address = (resource: string) =>
  `/api/admin/${allResources.find((each) => each.name === resource)?.path ?? resource}`

/** The endpoints of every resource. */
export const records = {
  list: <R = Row>(resource: string, query: ListQuery, signal?: AbortSignal) =>
    request<{ data: R[]; total: number }>('GET', address(resource), { query, ...(signal && { signal }) }),
  get: <R = Row>(resource: string, id: number | string, language?: string, signal?: AbortSignal) =>
    request<{ data: R }>('GET', `${address(resource)}/${encodeURIComponent(id)}`, {
      query: { language },
      ...(signal && { signal }),
    }),
  create: <R = Row>(resource: string, body: Record<string, unknown>) =>
    request<{ data: R }>('POST', address(resource), { body }),
  update: <R = Row>(resource: string, id: number | string, body: Record<string, unknown>) =>
    request<{ data: R }>('PUT', `${address(resource)}/${encodeURIComponent(id)}`, { body }),
  move: (resource: string, id: number | string, place: { prev_id: number | null; next_id: number | null }) =>
    request('PUT', `${address(resource)}/${encodeURIComponent(id)}/order`, { body: place }),
  destroy: (resource: string, id: number | string) =>
    request('DELETE', `${address(resource)}/${encodeURIComponent(id)}`),
  batchUpdate: (resource: string, ids: readonly unknown[], data: object, more: BatchOptions = {}) =>
    request<BatchAnswer>('PUT', `${address(resource)}/batch`, { body: { ids, data, ...more } }),
  batchDestroy: (resource: string, ids: readonly unknown[]) =>
    request<BatchAnswer>('DELETE', `${address(resource)}/batch`, { body: { ids } }),
  /** Deletes all matching rows if there are still `expected` of them (api.md A6). */
  destroyAll: (resource: string, { search, ...filters }: ListQuery, expected: number) =>
    request<BatchAnswer>('DELETE', `${address(resource)}/batch`, { body: { ids: 'all', search, filters, expected } }),
}

/** Query of one full record. */
export const recordQuery = <R = Row>(resource: string, id: number | string, language?: string) => ({
  queryKey: [resource, 'record', id, language],
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await records.get<R>(resource, id, language, signal)).data,
})
