import { callPermissions } from '#contracts/staff/call-permissions.ts'
import { isPermission, plurals } from '#contracts/staff/permissions.ts'
import type { Outcome } from './outcome.ts'

interface NamedResource {
  name: string
  plural: string
  actions: object
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
  isObject(value) && isObject(value.fields) && isObject(value.actions) && typeof value.plural === 'string'

type Modules = Readonly<Record<string, object>>
const exportsOf = (modules: Modules): unknown[] => Object.values(modules).flatMap((module) => Object.values(module))

const resourcesIn = (modules: Modules): NamedResource[] => exportsOf(modules).filter(isResource)

/** Every endpoint that contracts export, at the top level or one level below. */
export function callsIn(modules: Modules): NamedCall[] {
  const values = exportsOf(modules)
  const found = values.flatMap((value) =>
    isCall(value) ? [value] : isObject(value) ? Object.values(value).filter(isCall) : [],
  )
  return [...new Set(found)]
}

const openTo = new Set(['public', 'member', 'staff'])
const tableOfCalls: Record<string, string | readonly string[]> = callPermissions
const same = (a: string | readonly string[], b: string | readonly string[]) => [a].flat().join() === [b].flat().join()

function problemsOfCall({ route, access }: NamedCall): string[] {
  const problems = [access]
    .flat()
    .filter((permission) => !openTo.has(permission) && !isPermission(permission))
    .map((permission) => `${route} requires the permission "${permission}" that contracts/staff/permissions.ts lacks`)
  // The table writes path parameters like the specification: {id}.
  const specified = tableOfCalls[route.replaceAll(/:(\w+)/g, '{$1}')]
  if (specified && !same(specified, access))
    problems.push(`${route} is open to "${access}", but contracts/staff/call-permissions.ts says "${specified}"`)
  if (route.includes(' /api/admin/') && (access === 'public' || access === 'member') && !publicAdminCalls.has(route))
    problems.push(`${route} is an endpoint of the back office and open to ${access}`)
  return problems
}
const publicAdminCalls = new Set(['POST /api/admin/login', 'POST /api/admin/logout', 'POST /api/admin/token/refresh'])

function problemsOfResource({ name, plural, actions }: NamedResource): string[] {
  const known: Record<string, string> = plurals
  if (!known[name]) return [`The resource ${name} is not in contracts/staff/permissions.ts`]
  const problems: string[] = []
  if (known[name] !== plural)
    problems.push(`${name} has the plural ${plural}, but contracts/staff/permissions.ts says ${known[name]}`)
  for (const action of Object.keys(actions))
    if (!isPermission(`${action} ${name}`))
      problems.push(
        `The action ${action} of ${name} requires the permission "${action} ${name}" that contracts/staff/permissions.ts lacks`,
      )
  return problems
}

/** Permissions that endpoints and resources require exist: nobody could be granted an unknown one. */
export function checkPermissions(modules: Modules): Outcome {
  const calls = callsIn(modules)
  const resources = resourcesIn(modules)
  const problems = [...calls.flatMap(problemsOfCall), ...resources.flatMap(problemsOfResource)]
  return { summary: `${calls.length} endpoints, ${resources.length} resources`, problems }
}
