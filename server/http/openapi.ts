import { z } from 'zod'
import type { Call } from '#contracts/endpoint.ts'
import type { Field } from '#contracts/resource/fields.ts'
import { isWritable } from '#contracts/resource/fields.ts'
import { allResources } from '#contracts/resources.ts'
import type { Binding } from '#server/kernel/endpoint.ts'

type Schema = Record<string, unknown>

/** The OpenAPI document of all calls: inputs as they are checked, rights as they are asked. */
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
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  }
}

function operation(call: Call, method: string, route: string): Schema {
  const inPath = [...route.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const schema = inputSchema(call, method, route)
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>).filter(
    ([name]) => !inPath.includes(name),
  )
  const parameters = inPath.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))
  const query = method === 'GET' ? properties.map(([name, of]) => ({ name, in: 'query', schema: of })) : []
  const body = { type: 'object', properties: Object.fromEntries(properties) }
  return {
    summary: call.summary,
    tags: [route.startsWith('/api/admin') ? 'admin' : 'storefront'],
    'x-access': call.access,
    ...(call.access === 'public' ? {} : { security: [{ bearer: [] }] }),
    parameters: [...parameters, ...query],
    ...(method === 'GET' ? {} : { requestBody: { content: { 'application/json': { schema: body } } } }),
    responses: { default: { description: 'Answer' } },
  }
}

function inputSchema(call: Call, method: string, route: string): Schema {
  const resource = allResources.find(({ path }) => route === `/api/admin/${path}` || route === `/api/admin/${path}/:id`)
  if (resource && (method === 'POST' || method === 'PUT')) {
    const fields = Object.entries(resource.fields).filter(([, field]) => isWritable(field))
    const own = Object.fromEntries(fields.map(([name, field]) => [name, fieldSchema(field)]))
    return {
      properties: { ...own, language: { type: 'string' }, globals: { type: 'array', items: { type: 'string' } } },
    }
  }
  return jsonSchema(call.input)
}

const fieldSchema = (field: Field): Schema => ({
  ...jsonSchema(field.rule),
  ...(field.choices && { enum: field.choices }),
})

const jsonSchema = (schema: z.ZodType): Schema => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
  return json
}
