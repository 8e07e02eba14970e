import type { BlockBody } from '#contracts/content/calls.ts'
import type { Section } from '#contracts/content/sections.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { HttpError } from '#server/kernel/errors.ts'
import { inlineBlocks, toContent } from './body.ts'
import { showBlock } from './show-block.ts'

/** Maximum nesting of blocks; a block never contains itself (content.md T2). */
const deepest = 3
/** Maximum number of expanded blocks; further ones are empty. Sixty blocks with sixty others each would take minutes. */
const maxBlocks = 50
const maxCharacters = 512 * 1024

interface Expansion {
  ctx: Ctx
  found: Map<string, Promise<BlockBody | null>>
  blocks: number
  characters: number
}

/** A block with its nested blocks expanded; null when it is missing or disabled. */
export const expandedBlock = (ctx: Ctx, identifier: string): Promise<BlockBody | null> =>
  expand({ ctx, found: new Map(), blocks: 0, characters: 0 }, identifier, [])

async function expand(work: Expansion, identifier: string, within: readonly string[]): Promise<BlockBody | null> {
  if (within.length >= deepest || within.includes(identifier)) return null
  if (work.blocks >= maxBlocks || work.characters >= maxCharacters) return null
  work.blocks++
  const block = await findBlock(work, identifier)
  if (!block) return null
  work.characters += block.content.length
  const inside = [...within, identifier]
  const sections: Section[] = []
  for (const section of block.sections) sections.push(...(await expandSection(work, section, inside)))
  return { ...block, sections, content: toContent(sections) }
}

async function expandSection(work: Expansion, section: Section, within: readonly string[]): Promise<Section[]> {
  const { data, type } = section
  if (type === 'block') {
    const identifier = String(data.identifier ?? '')
    const inner = await expand(work, identifier, within)
    return (inner?.sections ?? []).map((one) => ({ ...one, id: `${section.id}.${one.id}` }))
  }
  if (typeof data.html !== 'string') return [section]
  return [{ ...section, data: { ...data, html: await expandHtml(work, data.html, within) } }]
}

async function expandHtml(work: Expansion, html: string, within: readonly string[]): Promise<string> {
  let expanded = ''
  let from = 0
  for (const { start, end, identifier } of inlineBlocks(html)) {
    const inner = await expand(work, identifier, within)
    expanded += html.slice(from, start) + (inner?.content ?? '')
    from = end
  }
  return expanded + html.slice(from)
}

function findBlock({ ctx, found }: Expansion, identifier: string): Promise<BlockBody | null> {
  const block = found.get(identifier) ?? shownOrNull(ctx, identifier)
  found.set(identifier, block)
  return block
}

const shownOrNull = (ctx: Ctx, identifier: string): Promise<BlockBody | null> =>
  showBlock(ctx, { identifier }).then(
    ({ data }) => data,
    (error: unknown) => {
      if (error instanceof HttpError) return null
      throw error
    },
  )
