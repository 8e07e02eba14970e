import { type RawBuilder, sql } from 'kysely'
import type { FileUse } from '#contracts/media/files.ts'
import { type Field, isStored } from '#contracts/resource/fields.ts'
import type { Resource } from '#contracts/resource/resource.ts'
import { allResources } from '#contracts/resources.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { mayMention, mentionPattern } from '#server/kernel/files/mentions.ts'
import { removeImagesOfDeletedProducts } from '#server/modules/catalogue/catalogue.ts'

/** Maximum number of reported usages. */
const named = 20

const getFields = ({ fields }: Resource, wanted: (field: Field) => boolean) =>
  Object.entries(fields).flatMap(([name, field]) => (wanted(field) ? [sql.ref(`r.${name}`)] : []))

/** Whether a text names one of the wanted files. */
const mentions = (texts: RawBuilder<unknown>) => sql`
  strpos(${texts}, '/uploads/') > 0 and exists (
    select from regexp_matches(${texts}, ${mentionPattern}, 'g') as found
    join wanted on wanted.path = found[1])`

/** Active records of a resource that use one of the files in an image field or in a text. */
function inResource(resource: Resource, language: string, main: string): RawBuilder<unknown> {
  const images = getFields(resource, (field) => isStored(field) && field.kind === 'image')
  const texts = getFields(resource, mayMention)
  const places = [
    ...images.map((image) => sql`${image} in (select id from wanted)`),
    ...(texts.length > 0 ? [mentions(sql`concat_ws(' ', ${sql.join(texts)})`)] : []),
  ]
  const title = sql.ref(`r.${resource.title}`)
  const shown = resource.fields[resource.title]?.translated
    ? sql`tr(${title}, ${language}, ${main})`
    : sql`${title}::text`
  return sql`select ${resource.name}::text as resource, r.id, ${shown} as title from ${sql.table(resource.table)} r
    where (${sql.join(places, sql` or `)}) ${resource.softDelete ? sql`and r.deleted_at is null` : sql``}`
}

/** Which pages, products, settings, orders ... use any of these files; at most 20 of them (catalogue.md C7). */
export async function getUses(ctx: Ctx, fileIds: readonly number[]): Promise<FileUse[]> {
  if (fileIds.length === 0) return []
  const { language, settings } = ctx
  const places = [
    ...allResources
      .filter(({ shown }) => shown)
      .map((resource) => inResource(resource, language, settings.mainLanguage)),
    sql`select distinct 'product'::text, p.id, tr(p.name, ${language}, ${settings.mainLanguage}) from product_images i
      join products p on p.id = i.product_id and p.deleted_at is null where i.file_id in (select id from wanted)`,
    sql`select distinct 'attribute'::text, a.id, tr(a.display, ${language}, ${settings.mainLanguage}) from attribute_values v
      join attributes a on a.id = v.attribute_id where v.image in (select id from wanted)`,
    sql`select 'configuration'::text, 0::bigint, "group" from settings
      where ("group" = 'image' and value in (select to_jsonb(id) from wanted)) or ${mentions(sql`value::text`)}`,
    // Order lines show the product image as long as the order exists.
    sql`select distinct 'order'::text, o.id, o.order_number from order_items i join orders o on o.id = i.order_id
      where i.image in (select '/uploads/' || path from wanted)`,
  ]
  const { rows } = await sql<FileUse>`
    with wanted as materialized (select id, path from files where id = any(${fileIds}::bigint[]))
    select resource, id, title from (${sql.join(places, sql` union `)}) as used order by resource, id limit ${named}
  `.execute(ctx.db)
  return rows
}

/** Removes references to the files from soft-deleted records. */
export async function letGo(ctx: Ctx, fileIds: readonly number[]): Promise<void> {
  for (const resource of allResources.filter(({ softDelete }) => softDelete))
    for (const [name, field] of Object.entries(resource.fields))
      if (field.kind === 'image')
        await sql`update ${sql.table(resource.table)} set ${sql.ref(name)} = null
          where deleted_at is not null and ${sql.ref(name)} = any(${fileIds}::bigint[])`.execute(ctx.db)
  await removeImagesOfDeletedProducts(ctx, fileIds)
}
