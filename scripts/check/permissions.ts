import { allResources } from '#contracts/resources.ts'
import { isPermission } from '#contracts/staff/permissions.ts'
import type { Outcome } from './outcome.ts'

interface NamedResource {
  name: string
  access: object
}
interface NamedCall {
  route: string
  access: string | readonly string[]
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isCall = (value: unknown): value is NamedCall =>
  isObject(value) &&
  typeof value.route === 'string' &&
  (typeof value.access === 'string' || Array.isArray(value.access))

const isResource = (value: unknown): value is NamedResource =>
  isObject(value) && isObject(value.fields) && isObject(value.access) && typeof value.name === 'string'

type Modules = Readonly<Record<string, object>>
const exportsOf = (modules: Modules): unknown[] => Object.values(modules).flatMap((module) => Object.values(module))

const resourcesIn = (modules: Modules): NamedResource[] => exportsOf(modules).filter(isResource)

/** Every endpoint that contracts export, at the top or one level down. */
export function callsIn(modules: Modules): NamedCall[] {
  const values = exportsOf(modules)
  const found = values.flatMap((value) =>
    isCall(value) ? [value] : isObject(value) ? Object.values(value).filter(isCall) : [],
  )
  return [...new Set(found)]
}

const openTo = new Set(['public', 'member', 'staff'])
const publicAdminCalls = new Set(['POST /api/admin/login', 'POST /api/admin/logout', 'POST /api/admin/token/refresh'])

function problemsOfCall({ route, access }: NamedCall): string[] {
  const problems = [access]
    .flat()
    .filter((name) => !openTo.has(name) && !isPermission(name))
    .map((name) => `${route} requires the permission "${name}", which nothing declares`)
  if (route.includes(' /api/admin/') && (access === 'public' || access === 'member') && !publicAdminCalls.has(route))
    problems.push(`${route} is an endpoint of the back office and open to ${access}`)
  return problems
}

function problemsOfResource({ name, access }: NamedResource): string[] {
  if (!allResources.some((resource) => resource.name === name))
    return [`The resource ${name} is not in contracts/resources.ts`]
  return Object.entries(access)
    .filter(([, permission]) => typeof permission !== 'string' || !isPermission(permission))
    .map(([verb, permission]) => `${verb} of ${name} requires the permission "${permission}", which nothing declares`)
}

/** Every permission named by endpoints and resources exists: an unknown one would close its endpoint for good. */
export function checkPermissions(modules: Modules): Outcome {
  const calls = callsIn(modules)
  const resources = resourcesIn(modules)
  const problems = [...calls.flatMap(problemsOfCall), ...resources.flatMap(problemsOfResource)]
  return { summary: `${calls.length} endpoints, ${resources.length} resources`, problems }
}
