import type { Resource } from '#contracts/resource/resource.ts'
import { allResources } from '#contracts/resources.ts'

/** Resources whose pages are called otherwise than their calls (security.md S4). */
const pageNames: Record<string, string> = {
  user: 'customer',
  application: 'service',
  form: 'formbuilder',
  blog_category: 'blog/category',
  blog_article: 'blog/article',
  broadcast_message: 'broadcast-message',
  broadcast_receiver: 'broadcast-receiver',
}

/** Resources whose records are edited at the address of their list: the specification gives them one page only. */
const onePage = new Set(['payment', 'membership'])

/** The page of a resource below /admin/: 'brand', 'customer'. */
export const pageName = (resource: Resource) => pageNames[resource.name] ?? resource.path
export const listPath = (resource: Resource) => `/admin/${pageName(resource)}`
export const createPath = (resource: Resource) =>
  listPath(resource) + (onePage.has(resource.name) ? '?edit=new' : '/create')
export const editPath = (resource: Resource, id: number | string) =>
  listPath(resource) + (onePage.has(resource.name) ? `?edit=${id}` : `/edit/${id}`)

/** The resource whose pages stand below this name. */
export const resourceOfPage = (page: string) => allResources.find((resource) => pageName(resource) === page)
