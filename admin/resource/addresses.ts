import type { Resource } from '#contracts/resource/resource.ts'
import { allResources } from '#contracts/resources.ts'

export const listPath = ({ page }: Resource) => `/admin/${page}`
export const createPath = (resource: Resource) => listPath(resource) + (resource.singlePage ? '?edit=new' : '/create')
export const editPath = (resource: Resource, id: number | string) =>
  listPath(resource) + (resource.singlePage ? `?edit=${id}` : `/edit/${encodeURIComponent(id)}`)

/** The resource whose list is this page below /admin/. */
export const resourceOfPage = (page: string) => allResources.find((resource) => resource.page === page)
