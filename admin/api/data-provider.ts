import { type DataProvider, type DeleteParams, type RaRecord, useDataProvider } from 'react-admin'
import { allResources } from '#contracts/resources.ts'
import { request } from './request.ts'

/** What a batch call answers: what was changed, and what was refused with its text (api.md A6). */
export interface BatchAnswer {
  data: RaRecord[]
  errors: { id: number | string; message: string }[]
}
interface ListQuery {
  search?: string
  [filter: string]: unknown
}

/** The address of a resource's calls; resources without a contract are called by their own name. */
const address = (resource: string) =>
  `/api/admin/${allResources.find((each) => each.name === resource)?.path ?? resource}`

/** The API in react-admin's terms; `meta.language` is the content language, filters are plain query names. */
export const dataProvider = {
  getList: (resource, { pagination, sort, filter, meta, signal }) => {
    const order = sort ? { sort: sort.order === 'DESC' ? `-${sort.field}` : sort.field } : {}
    const page = pagination ? { page: pagination.page, per_page: pagination.perPage } : {}
    const query = { ...page, ...order, language: meta?.language, ...filter }
    return request('GET', address(resource), { query, ...(signal ? { signal } : {}) })
  },
  getOne: (resource, { id, meta }) =>
    request('GET', `${address(resource)}/${id}`, { query: { language: meta?.language } }),
  getMany: (resource, { ids, meta }) =>
    request('GET', `/api/admin/option/${resource}`, { query: { ids, language: meta?.language } }),
  getManyReference: (resource, { target, id, pagination }) =>
    request('GET', address(resource), { query: { [target]: id, page: pagination.page, per_page: pagination.perPage } }),
  create: (resource, { data }) => request('POST', address(resource), { body: data }),
  update: (resource, { id, data }) => request('PUT', `${address(resource)}/${id}`, { body: data }),
  delete: async <R extends RaRecord>(resource: string, { id, previousData }: DeleteParams<R>) => {
    await request('DELETE', `${address(resource)}/${id}`)
    return { data: previousData ?? ({ id } as R) }
  },
  updateMany: async (resource, { ids, data }) => {
    const answer = await request<BatchAnswer>('PUT', `${address(resource)}/batch`, { body: { ids, data } })
    return { data: answer.data.map((row) => row.id) }
  },
  deleteMany: async (resource, { ids }) => {
    const answer = await request<BatchAnswer>('DELETE', `${address(resource)}/batch`, { body: { ids } })
    return { data: answer.data.map((row) => row.id) }
  },
  /** Like updateMany, but tells which rows were refused. */
  batchUpdate: (resource: string, ids: readonly unknown[], data: object, language?: string) =>
    request<BatchAnswer>('PUT', `${address(resource)}/batch`, { body: { ids, data, language } }),
  batchDestroy: (resource: string, ids: readonly unknown[]) =>
    request<BatchAnswer>('DELETE', `${address(resource)}/batch`, { body: { ids } }),
  /** Every row that matches, as long as there are still `expected` of them (api.md A6). */
  destroyAll: (resource: string, { search, ...filters }: ListQuery, expected: number) =>
    request<BatchAnswer>('DELETE', `${address(resource)}/batch`, { body: { ids: 'all', search, filters, expected } }),
} satisfies DataProvider

type StoreDataProvider = typeof dataProvider
export const useStoreData = () => useDataProvider<StoreDataProvider>()
