import { slugify } from 'transliteration'
import { getPermission } from '#contracts/resource/permissions.ts'
import { type ResourceName, resources } from '#contracts/resources.ts'
import type { TxCtx } from '#server/kernel/context.ts'
import { can } from '#server/kernel/permissions.ts'
import { RecordRefused, type SourceRecord } from '#server/modules/import-export/import-export.ts'
import type { Input } from '#server/resource/rules.ts'
import { createRow } from '#server/resource/save.ts'
import { ruledResource } from '#server/resource/scope.ts'

/** A part of a URL made from a text, at most 150 characters; '' when nothing of the text can be transliterated. */
export const getSlug = (text: string): string =>
  slugify(text, { lowercase: true, separator: '-', allowedChars: 'a-zA-Z0-9' })
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 140)

/** The row and column of a cell that names a record. */
export interface Named {
  record: SourceRecord
  column: string
  text: string
}

/**
 * Creates a record that a row names and the shop does not have, such as a brand. Staff who may not create one have the row refused.
 */
export async function createNamed(
  ctx: TxCtx,
  resource: ResourceName,
  { record, column, text }: Named,
  input: Input,
): Promise<number> {
  if (!can(ctx, getPermission(resources[resource], 'create'))) {
    const row = record.rows.find(({ cells }) => cells[column])?.row ?? record.rows[0]?.row ?? 0
    throw new RecordRefused([{ row, column, text: { key: 'validation.import_unknown', params: { value: text } } }])
  }
  const created = await createRow(ctx, ruledResource(ctx, resource), { ...input, language: ctx.settings.mainLanguage })
  return created.id
}

/** The first of `base`, `base-2`, `base-3` ... that is free. */
export async function firstFree(base: string, isTaken: (text: string) => Promise<boolean>): Promise<string> {
  for (let n = 1; ; n++) {
    const text = n === 1 ? base : `${base}-${n}`
    if (!(await isTaken(text))) return text
  }
}
