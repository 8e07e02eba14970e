import type { Field } from '#contracts/resource/fields.ts'
import type { Resource } from '#contracts/resource/resource.ts'
import { writableFields } from './draft-values.ts'

/** Short things that say where a record stands: the side column; what is written stands in the main one. */
const isAside = (field: Field) => ['boolean', 'image', 'datetime'].includes(field.kind)

/** Fields by column, switches first. */
export function formFields(resource: Resource) {
  const names = (wanted: (field: Field) => boolean) =>
    writableFields(resource).flatMap(([name, field]) => (wanted(field) ? [name] : []))
  const aside = [
    ...names((field) => field.kind === 'boolean'),
    ...names((field) => isAside(field) && field.kind !== 'boolean'),
  ]
  return { main: names((field) => !isAside(field)), aside }
}
