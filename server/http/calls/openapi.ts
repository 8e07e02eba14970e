import type { Endpoint } from '#contracts/endpoint.ts'
import { apiTokenPrefix } from '#contracts/staff/api-token-calls.ts'
import { takesApiTokens } from '#server/kernel/api-tokens.ts'
import type { Binding } from '#server/kernel/endpoint.ts'
import { describeResourceCall, pageSchema } from './openapi-resources.ts'
import { jsonSchema, type Schema } from './openapi-schema.ts'

/** The OpenAPI document of endpoints: inputs as they are validated, required permissions, outputs as far as contracts describe them. */
export function openApiDocument(bindings: readonly Binding[], appUrl: string): Schema {
  const paths: Record<string, Schema> = {}
  for (const { call } of bindings) {
    const [method = '', route = ''] = call.route.split(' ')
    const path = route.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { [method.toLowerCase()]: operation(call, method, route), ...paths[path] }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Storekeeper', version: '1' },
    servers: [{ url: appUrl }],
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token of a log-in.' },
        apiToken: {
          type: 'http',
          scheme: 'bearer',
          description: `An API token, ${apiTokenPrefix}… (Settings › API tokens).`,
        },
      },
      schemas: { Failure: failure },
    },
    paths,
  }
}

/** What a refused call answers: a text for all of it, and texts by field. */
const failure: Schema = {
  type: 'object',
  properties: {
    message: { type: 'string' },
    error: { type: 'string', description: 'In place of the message when the session has ended.' },
    code: { type: 'string', description: 'Names some refusals, such as api_token_invalid and api_token_refused.' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
  },
}

const json = (schema: Schema) => ({ content: { 'application/json': { schema } } })

function operation(call: Endpoint, method: string, route: string): Schema {
  const inPath = [...route.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const described = describeResourceCall(call.route)
  const own = (jsonSchema(call.input).properties ?? {}) as Record<string, Schema>
  const given = { ...own, ...(method === 'GET' ? described?.parameters : described?.body) }
  const properties = Object.entries(given).filter(([name]) => !inPath.includes(name))
  const parameters = inPath.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))
  const query = method === 'GET' ? properties.map(([name, schema]) => ({ name, in: 'query', schema })) : []
  const answer =
    described?.answer ?? (method === 'GET' && 'per_page' in given ? pageSchema({ type: 'object' }) : undefined)
  return {
    summary: call.summary,
    tags: [route.startsWith('/api/admin') ? 'admin' : 'storefront'],
    'x-access': call.access,
    ...(call.access === 'public'
      ? {}
      : { security: [{ bearer: [] }, ...(takesApiTokens(call) ? [{ apiToken: [] }] : [])] }),
    parameters: [...parameters, ...query],
    ...(method === 'GET' ? {} : { requestBody: json({ type: 'object', properties: Object.fromEntries(properties) }) }),
    responses: {
      '2XX': { description: 'Answer', ...(answer && json(answer)) },
      default: { description: 'Refused', ...json({ $ref: '#/components/schemas/Failure' }) },
    },
  }
}
