import { sql } from 'kysely'
import type { AttributeValueInput } from '#contracts/catalogue/attribute.ts'
import type { FieldErrors } from '#contracts/validation.ts'
import type { Ctx, TxCtx } from '#server/kernel/context.ts'
import { conflict, validationError } from '#server/kernel/errors.ts'
import { fileId, imageAddress } from '#server/kernel/files/image-input.ts'
import { withText } from '#server/resource/translations.ts'
import { countProducts } from './count-products.ts'
import { freeKey } from './new-values.ts'
import { letGo } from './remove-options.ts'

type Stored = Awaited<ReturnType<typeof lockValues>>[number]

const lockValues = (ctx: TxCtx, attributeId: number) =>
  ctx.db
    .selectFrom('attribute_values')
    .selectAll()
    .where('attribute_id', '=', attributeId)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Saves the submitted values of an attribute; others stay. With `global` the labels apply to every language. */
export async function saveValues(
  ctx: TxCtx,
  attributeId: number,
  inputs: readonly AttributeValueInput[],
  global: boolean,
): Promise<void> {
  const stored = await lockValues(ctx, attributeId)
  const known = (input: AttributeValueInput) => stored.find(({ id }) => id === input.id)
  const used = await countProducts(
    ctx,
    'value_id',
    stored.map(({ id }) => id),
  )
  const removed = inputs.flatMap((input) => (input._delete ? (known(input)?.id ?? []) : []))
  if (removed.some((id) => used.has(id))) throw conflict('errors.attribute_in_use')

  const submitted = inputs
    .map((input, n) => ({ input, before: known(input), path: `values.${n}` }))
    .filter(({ input }) => !input._delete)
  const unlisted = stored.filter(({ id }) => !inputs.some((input) => input.id === id))
  const keys = new Set(unlisted.map(({ key }) => key))
  const problems: FieldErrors = {}
  for (const { input, before, path } of submitted) {
    if (input.id != null && !before) problems[`${path}.id`] = [{ key: 'validation.check_input' }]
    if (!before && !input.label) problems[`${path}.label`] = [{ key: 'validation.required' }]
    if (before && input.key && input.key !== before.key && used.has(before.id))
      problems[`${path}.key`] = [{ key: 'validation.check_input' }]
    const key = input.key ?? before?.key
    if (key && keys.has(key)) problems[`${path}.key`] = [{ key: 'validation.key_repeated' }]
    if (key) keys.add(key)
  }
  if (Object.keys(problems).length > 0) throw validationError(problems)

  if (removed.length > 0) {
    await letGo(ctx, 'value_id', removed)
    await ctx.db.deleteFrom('attribute_values').where('id', 'in', removed).execute()
  }
  // Keys may be swapped: use temporary keys first.
  const renamed = submitted.flatMap(({ input, before }) =>
    before && input.key && input.key !== before.key ? before.id : [],
  )
  if (renamed.length > 0)
    await sql`update attribute_values set key = '~' || id where id = any(${renamed}::bigint[])`.execute(ctx.db)
  for (const [n, { input, before, path }] of submitted.entries()) {
    const key = input.key || before?.key || freeKey(input.label ?? '', keys)
    keys.add(key)
    const order = input.order ?? before?.order ?? stored.length + n
    const row = { ...(await columns(ctx, { input, before, path }, global)), key, order }
    if (before) await ctx.db.updateTable('attribute_values').set(row).where('id', '=', before.id).execute()
    else
      await ctx.db
        .insertInto('attribute_values')
        .values({ ...row, attribute_id: attributeId })
        .execute()
  }
}

async function columns(
  ctx: TxCtx,
  { input, before, path }: { input: AttributeValueInput; before: Stored | undefined; path: string },
  global: boolean,
) {
  const target = { language: ctx.language, global, creating: before === undefined }
  const label =
    input.label === undefined ? (before?.label ?? {}) : withText(before?.label, input.label ?? '', target, ctx.settings)
  return {
    label: JSON.stringify(label),
    color: input.color === undefined ? (before?.color ?? null) : input.color,
    image:
      input.image === undefined
        ? (before?.image ?? null)
        : input.image === null
          ? null
          : await fileId(ctx, `${path}.image`, input.image),
  }
}

/** For editing: the label in the requested language, the fallback that readers see, and how many products use it. */
export async function readValues(ctx: Ctx, attributeId: number) {
  const rows = await ctx.db
    .selectFrom('attribute_values as v')
    .leftJoin('files as f', 'f.id', 'v.image')
    .select(['v.id', 'v.key', 'v.label', 'v.color', 'v.image', 'v.order', 'f.path'])
    .select(sql<string>`tr(v.label, ${ctx.language}, ${ctx.settings.mainLanguage})`.as('shown'))
    .where('attribute_id', '=', attributeId)
    .orderBy('v.order')
    .orderBy('v.id')
    .execute()
  const products = await countProducts(
    ctx,
    'value_id',
    rows.map(({ id }) => id),
  )
  return rows.map(({ label, path, shown, ...value }) => ({
    ...value,
    products_count: products.get(value.id) ?? 0,
    label: label[ctx.language] ?? '',
    fallback: { label: shown },
    image_path: path === null ? null : imageAddress(path),
  }))
}
