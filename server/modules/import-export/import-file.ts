import type { ImportAnswer, ImportProblem } from '#contracts/import-export/import.ts'
import type { WholeImport } from '#contracts/import-export/import-calls.ts'
import { parseJson } from '#contracts/parse-json.ts'
import { logActivity } from '#server/kernel/audit-log.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { fieldError, unprocessable } from '#server/kernel/errors.ts'
import { translate } from '#server/platform/i18n.ts'
import { isRecord } from '#server/platform/typed.ts'
import { readOptions } from './import-options.ts'
import { findImport, type StoredImport } from './imports.ts'
import { formatFor, matchColumns, overrideColumns } from './match-columns.ts'
import { readTable } from './read/read-table.ts'
import { readProblems } from './read-problems.ts'
import { runImport } from './run-import.ts'
import { begin, requireColumns } from './start-import.ts'
import { openTransfer, type Transfer } from './transfer.ts'
import { limitImports, storeImport } from './upload-import.ts'

/** Imports a file in one request (specification, section 7): columns are matched by their headings. Pictures are loaded by a job afterwards. */
export async function importFile(ctx: Ctx, resource: string, input: WholeImport): Promise<ImportAnswer> {
  await limitImports(ctx)
  const options = readOptions(ctx, input)
  const wanted = readColumns(input.columns)
  const { headers, rows } = await readTable(input.file)
  const transfer = await openTransfer(ctx, resource)
  const format = findFormat(transfer, input.format, headers)
  const columns = format
    ? headers.map((header) => (format.reads(header) ? header : null))
    : requireColumns(
        transfer,
        headers,
        overrideColumns(transfer, headers, await matchColumns(ctx, transfer, headers), wanted),
      )
  const id = await storeImport(ctx, {
    resource,
    file: input.file,
    headers,
    rows,
    columns,
    format: format?.name ?? 'own',
  })
  await inTransaction(ctx, async (tx) => {
    await begin(tx, { id, started_at: null }, { status: input.dry_run ? 'checking' : 'running', columns, options })
    if (!input.dry_run) await logActivity(tx, [{ resource, id: 0, action: 'import' }])
  })
  await runImport(ctx.services, { id }, new AbortController().signal, true)
  const found = await findImport(ctx, resource, id)
  if (found.status === 'failed') throw unprocessable(found.failure ?? 'errors.server_error')
  return buildAnswer(ctx, transfer, found, input.dry_run)
}

function findFormat(transfer: Transfer, wanted: WholeImport['format'], headers: readonly string[]) {
  if (wanted === 'native') return undefined
  if (wanted === 'auto') return formatFor(transfer, headers)
  const format = transfer.rules.formats?.find(({ name }) => name === wanted)
  if (!format?.fits(new Set(headers))) throw fieldError('format', 'validation.check_input')
  return format
}

/** A list, as JSON or as its text. */
function readColumns(sent: unknown): Record<string, unknown> {
  const read = typeof sent === 'string' && sent !== '' ? parsed(sent) : (sent ?? {})
  if (!isRecord(read) || Object.values(read).some((field) => field !== null && typeof field !== 'string'))
    throw fieldError('columns', 'validation.check_input')
  return read
}

function parsed(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    throw fieldError('columns', 'validation.check_input')
  }
}

async function buildAnswer(ctx: Ctx, transfer: Transfer, found: StoredImport, dry_run: boolean): Promise<ImportAnswer> {
  const problems = await readProblems(ctx, transfer, found)
  const { id, created_count, updated_count, unchanged_count, failed_count } = found
  const errors = problems.filter(({ is_warning }) => !is_warning)
  return {
    data: {
      id,
      created: created_count,
      updated: updated_count,
      unchanged: unchanged_count,
      skipped: failed_count,
      stocks_created: found.stocks_created_count,
      stocks_updated: found.stocks_updated_count,
      dry_run,
      error_file: failed_count > 0 ? `/api/admin/${transfer.resource.path}/import/${id}/errors` : null,
    },
    errors: [...Map.groupBy(errors, ({ row }) => row)].map(([row, list]) => ({
      row,
      errors: byColumn(list, ({ message }) => message),
      ...(list.some(({ hint }) => hint) && { hints: byColumn(list, ({ hint }) => hint) }),
    })),
    notes: buildNotes(ctx, found, problems),
  }
}

function byColumn(problems: readonly ImportProblem[], read: (one: ImportProblem) => string | null) {
  const texts: Record<string, string[]> = {}
  for (const one of problems) {
    const text = read(one)
    const column = one.column ?? 'row'
    if (text !== null) texts[column] = [...(texts[column] ?? []), text]
  }
  return texts
}

function buildNotes({ locale }: Ctx, { headers, columns }: StoredImport, problems: readonly ImportProblem[]): string[] {
  const ignored = headers.filter((header, at) => header !== '' && columns[at] === null)
  return [
    ...(ignored.length > 0 ? [translate(locale, 'validation.import_ignored', { columns: ignored.join(', ') })] : []),
    ...problems.flatMap(({ row, message, is_warning }) =>
      is_warning ? [translate(locale, 'validation.import_note', { row, text: message })] : [],
    ),
  ]
}
