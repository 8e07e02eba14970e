import { isDeepStrictEqual } from 'node:util'
import { type Field, isStored } from '#contracts/resource/fields.ts'
import type { Resource } from '#contracts/resource/resource.ts'
import type { ValueChanges } from '#contracts/staff/activity-log.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { Input } from './rules.ts'
import { decode } from './values.ts'

/** Kinds whose values are secret, or too long to compare in a log. */
const namedOnly: ReadonlySet<string> = new Set(['password', 'rich_text', 'json'])

/** Longer texts are named only: the audit log is no archive of descriptions. */
const longest = 500

/**
 * The values of stored fields before and after a save, for the audit log, as the editor reads them. What is secret, personal (privacy.md D1)
 * or long is left out: the log names those fields without their values.
 */
export function getChangedValues(ctx: Ctx, resource: Resource, before: Input, after: Input): ValueChanges {
  const changes: ValueChanges = {}
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!isStored(field) || !(name in before) || isDeepStrictEqual(before[name], after[name])) continue
    if (isNamedOnly(ctx, resource.table, name, field)) continue
    const change = { before: decode(field, before[name], ctx, true), after: decode(field, after[name], ctx, true) }
    if (JSON.stringify(change).length <= longest) changes[name] = change
  }
  return changes
}

/** Dates of customers are personal, too, such as a birthday; the registry lists texts. */
function isNamedOnly({ services }: Ctx, table: string, name: string, { kind }: Field): boolean {
  const personal = services.personalColumns.get(table)
  return namedOnly.has(kind) || (personal !== undefined && (personal.has(name) || kind === 'date'))
}
