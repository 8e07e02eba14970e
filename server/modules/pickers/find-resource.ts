import type { Resource } from '#contracts/resource/resource.ts'
import { allResources } from '#contracts/resources.ts'
import { notFound } from '#server/kernel/errors.ts'

/** Finds a resource by its name or its URL path. */
export function findResource(name: string): Resource {
  const found = allResources.find((resource) => resource.name === name || resource.path === name)
  if (!found) throw notFound('errors.not_found')
  return found
}
