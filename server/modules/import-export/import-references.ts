import { sql } from 'kysely'
import type { Ctx } from '#server/kernel/context.ts'
import { ruledResource, visibleRows } from '#server/resource/scope.ts'
import { labelColumn } from './export/field-texts.ts'

/** The id of the record that a text in a file means: by its title in any language, else by a unique field. Undefined when there is none. */
export async function findReference(ctx: Ctx, to: string, text: string): Promise<number | undefined> {
  const resource = ruledResource(ctx, to)
  const { name, translated } = labelColumn(ctx, to)
  const uniques = Object.entries(resource.fields).flatMap(([field, { unique }]) => (unique ? [field] : []))
  const wanted = text.toLowerCase()
  const byTitle = translated
    ? sql<boolean>`exists (select from jsonb_each_text(${sql.ref(name)}) as label where lower(label.value) = ${wanted})`
    : sql<boolean>`lower(${sql.ref(name)}::text) = ${wanted}`
  const others = uniques
    .filter((field) => field !== name)
    .map((field) => sql<boolean>`lower(${sql.ref(field)}::text) = ${wanted}`)
  const found = await visibleRows(ctx, resource)
    .select('id')
    .where((where) => where.or([byTitle, ...others]))
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return found && Number(found.id)
}
