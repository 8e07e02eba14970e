import type { Ctx } from '#server/kernel/context.ts'
import type { Transfer } from '#server/modules/import-export/transfer.ts'
import type { Cells } from '#server/modules/import-export/transfer-rules.ts'
import { asStoredRow, dynamic } from '#server/resource/tables.ts'
import { fieldTexts } from './field-texts.ts'

/** The rows of records as a file carries them, by id: the first of each has the fields, all have the key. */
export async function recordRows(ctx: Ctx, transfer: Transfer, ids: readonly number[]): Promise<Map<number, Cells[]>> {
  const { resource, rules, own, keys } = transfer
  if (ids.length === 0) return new Map()
  const columns = [...new Set(own.map(({ fieldName }) => fieldName))]
  const [stored, children] = await Promise.all([
    dynamic(ctx.db)
      .selectFrom(resource.table)
      .select(['id', ...columns])
      .where('id', 'in', [...ids])
      .execute(),
    rules.cells?.(ctx, ids),
  ])
  const rows = stored.map(asStoredRow)
  const texts = await fieldTexts(ctx, own, rows)
  const [key = ''] = keys
  const keyName = own.find(({ fieldName }) => fieldName === key)?.name ?? key
  return new Map(
    rows.map((row, at) => {
      const fields = texts[at] ?? {}
      const [first = {}, ...others] = children?.get(row.id) ?? []
      const keyCell = fields[keyName] === undefined ? {} : { [keyName]: fields[keyName] }
      return [row.id, [{ ...fields, ...first }, ...others.map((cells) => ({ ...keyCell, ...cells }))]]
    }),
  )
}
