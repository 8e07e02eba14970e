import { sql } from 'kysely'
import { attribute } from '#contracts/catalogue/attribute.ts'
import type { AttributeCard } from '#contracts/catalogue/shown-attribute.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fieldError } from '#server/kernel/errors.ts'
import { imageAddress } from '#server/kernel/files/image-input.ts'
import { can, requirePermission } from '#server/kernel/permissions.ts'
import { created } from '#server/kernel/response.ts'
import { withRules } from '#server/resource/rules.ts'
import { createRow } from '#server/resource/save.ts'
import { attributeRules } from './attribute.rules.ts'

type Position = 'stock' | 'product'
const isPosition = (value: unknown): value is Position => value === 'stock' || value === 'product'

/** For the storefront: enabled attributes with the values that visible products use. */
export const shownAttributes = async (
  ctx: Ctx,
  { position }: { position?: Position | undefined },
): Promise<{ data: AttributeCard[] }> => ({
  data: await read(ctx, position, true),
})

/** Looks up or creates: a request with the field `key`, even empty, creates (catalogue.md C11). */
export async function lookUpOrCreate(ctx: Ctx, input: Record<string, unknown>) {
  if ('key' in input) {
    requirePermission(ctx, 'create attribute')
    const { id, updated_at, ...more } = await createRow(ctx, withRules(attribute, attributeRules), input)
    // A look-up needs another permission than the record, so the endpoint cannot declare it (privacy.md D6).
    return created({ data: { id, updated_at, ...(can(ctx, 'get attribute') && more) } })
  }
  requirePermission(ctx, 'get attributes')
  if (!('position' in input)) throw fieldError('key', 'validation.required')
  return { data: await read(ctx, isPosition(input.position) ? input.position : undefined, false) }
}

async function read(ctx: Ctx, position: Position | undefined, onlyShown: boolean): Promise<AttributeCard[]> {
  const text = (column: string) => sql`tr(${sql.ref(column)}, ${ctx.language}, ${ctx.settings.mainLanguage})`
  const isShown = onlyShown ? isUsed : sql`true`
  const { rows } = await sql<AttributeCard>`
    select a.id, a.key, ${text('a.display')} as display, a.type, a.is_filterable,
      coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'key', v.key, 'label', ${text('v.label')}, 'color', coalesce(v.color, ''),
        'image', coalesce(${imageAddress('')} || f.path, '')) order by v."order", v.id) filter (where v.id is not null and ${isShown}), '[]') as values
    from attributes a
    left join attribute_values v on v.attribute_id = a.id
    left join files f on f.id = v.image
    where (a.enabled or not ${onlyShown}) and (${position ?? null}::text is null or a.position = ${position ?? null})
    group by a.id
    order by a."order", a.id`.execute(ctx.db)
  return rows
}

const isUsed = sql`(exists (
    select from stock_attributes o join stocks s on s.id = o.stock_id join products p on p.id = s.product_id
    where o.value_id = v.id and s.visibled and s.deleted_at is null and p.visibled and p.deleted_at is null)
  or exists (
    select from product_attributes o join products p on p.id = o.product_id
    where o.value_id = v.id and p.visibled and p.deleted_at is null))`
