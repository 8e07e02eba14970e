import { toMajor } from '#contracts/money.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { FieldColumn } from '#server/modules/import-export/field-columns.ts'
import { isRecord } from '#server/platform/typed.ts'
import { ruledResource } from '#server/resource/scope.ts'
import { dynamic, type StoredRow } from '#server/resource/tables.ts'

/** How a file refers to a record of another resource: a unique field such as an email, else its title in the main language. */
export function labelColumn(ctx: Ctx, to: string): { name: string; translated: boolean } {
  const { fields, title } = ruledResource(ctx, to)
  if (fields[title]?.translated) return { name: title, translated: true }
  const unique = Object.entries(fields).find(([, field]) => field.unique)?.[0]
  return { name: unique ?? title, translated: false }
}

const textIn = (ctx: Ctx, stored: unknown): string => {
  const texts = isRecord(stored) ? stored : {}
  const order = [ctx.settings.mainLanguage, ...ctx.settings.languages]
  return String(order.map((code) => texts[code]).find(Boolean) ?? '')
}

type Labels = Map<string, Map<number, string>>

/** The labels of all records that these rows refer to, by field. */
async function referencedLabels(
  ctx: Ctx,
  columns: readonly FieldColumn[],
  rows: readonly StoredRow[],
): Promise<Labels> {
  const labels: Labels = new Map()
  for (const { field, fieldName } of columns) {
    if (field.kind !== 'reference' || !field.to) continue
    const ids = [...new Set(rows.flatMap((row) => (typeof row[fieldName] === 'number' ? [row[fieldName]] : [])))]
    const { name, translated } = labelColumn(ctx, field.to)
    const found =
      ids.length === 0
        ? []
        : await dynamic(ctx.db)
            .selectFrom(ruledResource(ctx, field.to).table)
            .select(['id', name])
            .where('id', 'in', ids)
            .execute()
    const text = (value: unknown) => (translated ? textIn(ctx, value) : String(value ?? ''))
    labels.set(fieldName, new Map(found.map((row) => [Number(row.id), text(row[name])])))
  }
  return labels
}

/** The texts of stored records for the columns of their fields, in the order of the rows. */
export async function fieldTexts(
  ctx: Ctx,
  columns: readonly FieldColumn[],
  rows: readonly StoredRow[],
): Promise<Record<string, string>[]> {
  const labels = await referencedLabels(ctx, columns, rows)
  return rows.map((row) => {
    const cells: Record<string, string> = {}
    for (const column of columns) {
      const text = textOf(ctx, column, row[column.fieldName], labels)
      if (text !== '') cells[column.name] = text
    }
    return cells
  })
}

function textOf(ctx: Ctx, { field, fieldName, language }: FieldColumn, stored: unknown, labels: Labels): string {
  if (stored === null || stored === undefined) return ''
  if (language !== null) return String((isRecord(stored) ? stored[language] : undefined) ?? '')
  if (field.kind === 'money') return String(toMajor(Number(stored), ctx.settings.digits))
  if (field.kind === 'reference') return labels.get(fieldName)?.get(Number(stored)) ?? ''
  return Array.isArray(stored) ? stored.join('; ') : String(stored)
}
