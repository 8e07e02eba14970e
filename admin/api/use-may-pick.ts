import { getPermission } from '#contracts/resource/permissions.ts'
import { allResources } from '#contracts/resources.ts'
import { useMay } from '../auth/use-session.ts'

/** Whether the user may see the titles of a kind of records: those of people need the permission of their list (api.md A9). */
export function useMayPick(): (resource: string) => boolean {
  const may = useMay()
  return (name) => {
    const resource = allResources.find((each) => each.name === name)
    return !resource?.restrictedPicker || may(getPermission(resource, 'list'))
  }
}
