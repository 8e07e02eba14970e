import { type CataloguedPermission, type Permission, permissions } from './permissions.ts'

/** Permissions that no endpoint requires. */
const withoutEndpoint: ReadonlySet<Permission> = new Set<Permission>(['get inventory', 'update calculation'])

const isOffered = ({ name }: CataloguedPermission) => !withoutEndpoint.has(name)

/**
 * The permissions that the role form shows: those that something in the product requires. The API has all of them, and a role keeps what
 * has of the rest. `npm run check` compares this with the endpoints: a new endpoint removes its permission from the list above.
 */
export const offeredPermissions: readonly CataloguedPermission[] = permissions.filter(isOffered)
