import { z } from 'zod'

export type Schema = Record<string, unknown>

/** What a schema takes, as JSON Schema. */
export function jsonSchema(schema: z.ZodType): Schema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
  return json
}
