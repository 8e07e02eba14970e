import { openApiDocument } from '#server/http/calls/openapi.ts'
import type { Binding } from '#server/kernel/endpoint.ts'
import type { Outcome } from './outcome.ts'
import { callsIn } from './permissions.ts'

interface Documented {
  'x-access'?: unknown
}

/** Every endpoint in contracts/ has a handler, and every endpoint with a handler is in the OpenAPI document with its permissions. */
export function checkCalls(modules: Readonly<Record<string, object>>, bindings: readonly Binding[]): Outcome {
  const calls = new Map(bindings.map(({ call }) => [call.route as string, call]))
  const all = callsIn(modules).map(({ route }) => route)
  const declared = [...new Set(all)]
  const { paths } = openApiDocument(bindings, '') as { paths: Record<string, Record<string, Documented>> }
  const documented = new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [routeOf(method, path), operation]),
    ),
  )
  const problems = [
    ...repeated(all).map((route) => `${route} is declared twice in contracts/`),
    ...declared
      .filter((route) => !calls.has(route))
      .map((route) => `${route} is declared in contracts/, and no handler is bound to it`),
    ...[...calls]
      .filter(([route, { access }]) => String(documented.get(route)?.['x-access']) !== String(access))
      .map(([route]) => `${route} is not in the OpenAPI document with its permissions`),
    ...[...documented.keys()]
      .filter((route) => !calls.has(route))
      .map((route) => `${route} is in the OpenAPI document, and no handler is bound to it`),
  ]
  return {
    summary: `${calls.size} endpoints with a handler and documentation, ${declared.length} of them declared one by one`,
    problems,
  }
}

const routeOf = (method: string, path: string) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`
const repeated = (routes: readonly string[]) => [...new Set(routes.filter((route, at) => routes.indexOf(route) !== at))]
