import { allResources } from '#contracts/resources.ts'
import { request } from './request.ts'

/** A record as its endpoints answer it. */
export interface Row {
  id: number
  [name: string]: unknown
}

/** What a batch call answers: what was changed, and what was refused with its text (api.md A6). */
export interface BatchAnswer {
  data: Row[]
  errors: { id: number | string; message: string }[]
}
/** What a list endpoint is asked for; `language` is the content language. */
interface ListRequest {
  page?: number
  per_page?: number
  /** A field, with a minus for descending order. */
  sort?: string
  language?: string
  search?: string
  filters?: object
}
interface ListQuery {
  search?: string
  [filter: string]: unknown
}

/** The address of a resource's calls; resources without a contract are called by their own name. */
const address = (resource: string) =>
  `/api/admin/${allResources.find((each) => each.name === resource)?.path ?? resource}`

/** The endpoints that every resource has. */
export const records = {
  list: <R = Row>(resource: string, { filters, ...query }: ListRequest, signal?: AbortSignal) =>
    request<{ data: R[]; total: number }>('GET', address(resource), {
      query: { ...query, ...filters },
      ...(signal && { signal }),
    }),
  get: <R = Row>(resource: string, id: number, language?: string, signal?: AbortSignal) =>
    request<{ data: R }>('GET', `${address(resource)}/${id}`, { query: { language }, ...(signal && { signal }) }),
  create: <R = Row>(resource: string, body: Record<string, unknown>) =>
    request<{ data: R }>('POST', address(resource), { body }),
  update: <R = Row>(resource: string, id: number | string, body: Record<string, unknown>) =>
    request<{ data: R }>('PUT', `${address(resource)}/${id}`, { body }),
  destroy: (resource: string, id: number | string) => request('DELETE', `${address(resource)}/${id}`),
  batchUpdate: (resource: string, ids: readonly unknown[], data: object, language?: string) =>
    request<BatchAnswer>('PUT', `${address(resource)}/batch`, { body: { ids, data, language } }),
  batchDestroy: (resource: string, ids: readonly unknown[]) =>
    request<BatchAnswer>('DELETE', `${address(resource)}/batch`, { body: { ids } }),
  /** Every row that matches, as long as there are still `expected` of them (api.md A6). */
  destroyAll: (resource: string, { search, ...filters }: ListQuery, expected: number) =>
    request<BatchAnswer>('DELETE', `${address(resource)}/batch`, { body: { ids: 'all', search, filters, expected } }),
}

/** A page of a resource's records. Lists of one resource share the first part of the key. */
export const listQuery = <R = Row>(resource: string, query: ListRequest) => ({
  queryKey: [resource, 'list', query],
  queryFn: ({ signal }: { signal: AbortSignal }) => records.list<R>(resource, query, signal),
})

/** One record in full. */
export const recordQuery = <R = Row>(resource: string, id: number, language?: string) => ({
  queryKey: [resource, 'record', id, language],
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await records.get<R>(resource, id, language, signal)).data,
})
