import { settingGroups } from '#contracts/configuration/groups.ts'
import type { Fields } from '#contracts/resource/fields.ts'
import { allResources } from '#contracts/resources.ts'
import type { ActivityRow } from '#contracts/staff/activity-log.ts'
import type { Reference } from './activity-titles.ts'

interface NamedReference extends Reference {
  field: string
}

/** Settings of all groups have names of their own. */
const fieldsOf = (name: string): Fields =>
  name === 'configuration'
    ? Object.assign({}, ...Object.values(settingGroups))
    : (allResources.find((resource) => resource.name === name)?.fields ?? {})

/** The records that the values of an entry refer to by their ids. */
export function referencesOf({ resource: name, changes }: Pick<ActivityRow, 'resource' | 'changes'>): NamedReference[] {
  const fields = fieldsOf(name)
  return Object.entries(changes ?? {}).flatMap(([field, { before, after }]) => {
    const to = fields[field]?.to
    const ids = [before, after].flat().filter((id): id is number => Number.isSafeInteger(id))
    return to === undefined ? [] : ids.map((resource_id) => ({ field, resource: to, resource_id }))
  })
}

/** The titles of references by field and id; what the reader may not open has none. */
export function titlesByField(references: readonly NamedReference[], titles: ReadonlyMap<string, string>) {
  const byField: ActivityRow['references'] = {}
  for (const { field, resource, resource_id } of references) {
    const title = titles.get(`${resource} ${resource_id}`)
    if (title) byField[field] = { ...byField[field], [resource_id]: title }
  }
  return byField
}
