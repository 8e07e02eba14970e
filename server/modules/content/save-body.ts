import type { Section } from '#contracts/content/sections.ts'
import { cleanHtml } from '#server/kernel/clean-html.ts'
import type { Ctx } from '#server/kernel/context.ts'
import type { AnyRow, Saving } from '#server/resource/rules.ts'
import { blocksShown, cleanSections, getBody, toContent } from './body.ts'
import { readSections } from './read-sections.ts'

interface BodyDraft {
  sections?: Section[] | null
  content?: string | null
}
interface BodySaving extends Pick<Saving<unknown>, 'input' | 'globals'> {
  draft: BodyDraft
}

/** Sanitises the HTML before it is stored (content.md T4). */
export async function cleanBody(ctx: Ctx, draft: BodyDraft): Promise<void> {
  if (draft.sections) draft.sections = await cleanSections(draft.sections, (html) => cleanHtml(ctx, 'sections', html))
}

/** `content` without `sections` becomes one rich-text section (content.md T1). */
export function prepareBody({ draft, input, globals }: BodySaving): void {
  if (globals.includes('content')) globals.push('sections')
  if (input.sections === undefined && typeof input.content === 'string')
    draft.sections = draft.content ? getBody(draft.content) : []
}

/** The sections of a stored page, block or product by language. */
export const bodiesOf = (row: AnyRow) => (row.sections ?? {}) as Record<string, Section[]>

/** A stored page, block or product for its editor, with the sections of all languages sanitised. */
export async function readBody(ctx: Ctx, row: AnyRow): Promise<{ sections: Record<string, Section[]> }> {
  const sections: Record<string, Section[]> = {}
  for (const [language, stored] of Object.entries(bodiesOf(row))) sections[language] = await readSections(ctx, stored)
  return { sections }
}

/** Stores which blocks a page, block or product shows in any language, for "used in" and to reject deleting a used block. */
export async function saveReferences(ctx: Ctx, from: 'page' | 'block' | 'product', row: AnyRow): Promise<void> {
  const identifiers = [...new Set(Object.values(bodiesOf(row)).flatMap(blocksShown))]
  await ctx.db.deleteFrom('content_refs').where('from_type', '=', from).where('from_id', '=', row.id).execute()
  if (identifiers.length === 0) return
  const shown = await ctx.db.selectFrom('blocks').select('id').where('identifier', 'in', identifiers).execute()
  const references = shown.map(({ id }) => ({ from_type: from, from_id: row.id, to_type: 'block' as const, to_id: id }))
  if (references.length > 0) await ctx.db.insertInto('content_refs').values(references).execute()
}

/** Computes the `content` of detail rows from their sections. */
export const contents = (rows: readonly AnyRow[]) =>
  rows.map((row) => ({ content: toContent((row.sections ?? []) as Section[]) }))
