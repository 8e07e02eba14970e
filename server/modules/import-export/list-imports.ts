import { sql } from 'kysely'
import type { ImportDetail, ImportProblem, ImportSummary } from '#contracts/import-export/import.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { Page } from '#server/resource/list.ts'
import { getPageRange } from '#server/resource/list-query.ts'
import { findImport, presentImport, presentSummary } from './imports.ts'
import { readProblems } from './read-problems.ts'
import { openTransfer } from './transfer.ts'

/** The history of a resource's imports, newest first. */
export async function listImports(
  ctx: Ctx,
  resource: string,
  input: { page?: unknown; per_page?: unknown },
): Promise<Page<ImportSummary>> {
  const { page, per_page } = getPageRange(input)
  const rows = await ctx.db
    .selectFrom('imports as i')
    .leftJoin('import_rows as r', 'r.import_id', 'i.id')
    .selectAll('i')
    .select(['r.import_id as rows', sql<number>`count(*) over ()`.as('total')])
    .where('i.resource', '=', resource)
    .orderBy('i.id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  return { data: rows.map((row) => presentSummary(ctx, row)), total: Number(rows[0]?.total ?? 0), page, per_page }
}

export async function showImport(ctx: Ctx, resource: string, id: number): Promise<{ data: ImportDetail }> {
  return { data: presentImport(ctx, await openTransfer(ctx, resource), await findImport(ctx, resource, id)) }
}

/** Messages about the rows of an import, in the order of the file. */
export async function listProblems(
  ctx: Ctx,
  resource: string,
  { id, ...input }: { id: number; page?: unknown; per_page?: unknown },
): Promise<Page<ImportProblem>> {
  const found = await findImport(ctx, resource, id)
  const transfer = await openTransfer(ctx, resource)
  const all = await readProblems(ctx, transfer, found)
  const { page, per_page } = getPageRange(input)
  return { data: all.slice((page - 1) * per_page, page * per_page), total: all.length, page, per_page }
}
