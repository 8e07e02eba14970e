import { sql } from 'kysely'
import type { Ctx } from '#server/kernel/context.ts'
import type { KnownAttribute } from '#server/modules/catalogue/options.ts'

/** Attributes by the texts that name them in a file, in lower case: the key or a title. */
export type KnownAttributes = Map<string, KnownAttribute>

/** Reads the attributes that these texts name, with their values. */
export async function readAttributes(
  { db }: Ctx,
  position: 'stock' | 'product',
  texts: readonly string[],
): Promise<KnownAttributes> {
  if (texts.length === 0) return new Map()
  const attributes = await db
    .selectFrom('attributes')
    .select(['id', 'key', 'order', 'display'])
    .where('position', '=', position)
    .where((where) =>
      where.or([
        sql<boolean>`key = any(${[...texts]}::text[])`,
        sql<boolean>`exists (select from jsonb_each_text(display) t where lower(t.value) = any(${[...texts]}::text[]))`,
      ]),
    )
    .orderBy('id')
    .execute()
  const values = await db
    .selectFrom('attribute_values')
    .select(['id', 'attribute_id', 'key', 'label'])
    .where('attribute_id', 'in', [0, ...attributes.map(({ id }) => id)])
    .orderBy('order')
    .orderBy('id')
    .execute()
  const ofAttribute = Map.groupBy(values, ({ attribute_id }) => attribute_id)
  return new Map(
    attributes
      .toReversed()
      .flatMap(({ id, key, order, display }) =>
        [key, ...Object.values(display)].map(
          (text) => [text.toLowerCase(), { id, key, order, values: ofAttribute.get(id) ?? [] }] as const,
        ),
      ),
  )
}
