import type { BlockBody } from '#contracts/content/calls.ts'
import type { Section } from '#contracts/content/sections.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { Refusal } from '#server/kernel/errors.ts'
import { contentOf, inlineBlock } from './body.ts'
import { showBlock } from './show-block.ts'

/** Blocks inside blocks: no deeper, and never one inside itself (crm-content.md D-3). */
const deepest = 3

/** A block with the blocks that it shows put in their places; null when it is missing or disabled. */
export const expandedBlock = (ctx: Ctx, identifier: string): Promise<BlockBody | null> => expand(ctx, identifier, [])

async function expand(ctx: Ctx, identifier: string, within: readonly string[]): Promise<BlockBody | null> {
  if (within.length >= deepest || within.includes(identifier)) return null
  const block = await findBlock(ctx, identifier)
  if (!block) return null
  const inside = [...within, identifier]
  const sections: Section[] = []
  for (const section of block.sections) sections.push(...(await expandSection(ctx, section, inside)))
  return { ...block, sections, content: contentOf(sections) }
}

async function expandSection(ctx: Ctx, section: Section, within: readonly string[]): Promise<Section[]> {
  const { data, type } = section
  if (type === 'block') {
    const identifier = String(data.identifier ?? '')
    const inner = await expand(ctx, identifier, within)
    return (inner?.sections ?? []).map((one) => ({ ...one, id: `${section.id}.${one.id}` }))
  }
  if (typeof data.html !== 'string') return [section]
  let html = data.html
  for (const [text, identifier] of inlineBlocks(html)) {
    const inner = await expand(ctx, identifier, within)
    html = html.replace(text, () => inner?.content ?? '')
  }
  return [{ ...section, data: { ...data, html } }]
}

const inlineBlocks = (html: string): [text: string, identifier: string][] =>
  [...html.matchAll(inlineBlock)].map(([text, identifier = '']) => [text, identifier])

const findBlock = (ctx: Ctx, identifier: string): Promise<BlockBody | null> =>
  showBlock(ctx, { identifier }).then(
    ({ data }) => data,
    (error: unknown) => {
      if (error instanceof Refusal) return null
      throw error
    },
  )
