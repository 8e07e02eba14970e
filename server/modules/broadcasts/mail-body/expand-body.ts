import type { Widget } from '#contracts/content/widget-calls.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { HttpError } from '#server/kernel/errors.ts'
import { readWidget } from '#server/modules/widgets/widgets.ts'
import { drawWidget } from './draw-widget.ts'
import { mailSafe } from './mail-safe.ts'

/** Sections in the text of a message; sanitised attributes contain neither a bare quote nor a bare `>`. */
const section = /<div data-widget="([a-z_]+)"(?: data-widget-data="([^"]*)")?[^>]*>\s*<\/div>/g
/** Sections of a body at most: each one is a query. */
const maxSections = 50
const deepest = 3

/** The body of a message as mail programs show it, with its sections as they are now in the language of `ctx` (broadcasts.md B1). */
export async function expandBody(ctx: Ctx, html: string): Promise<string> {
  const counted = { left: maxSections }
  return mailSafe(await expand({ ctx, counted, depth: 0 }, html), ctx.services.config.appUrl)
}

interface Expansion {
  ctx: Ctx
  counted: { left: number }
  depth: number
}

async function expand(work: Expansion, html: string): Promise<string> {
  let expanded = ''
  let from = 0
  for (const { index, 0: text, 1: type = '', 2: data = '' } of html.matchAll(section)) {
    expanded += html.slice(from, index) + (await showSection(work, type, readJson(data)))
    from = index + text.length
  }
  return expanded + html.slice(from)
}

async function showSection(work: Expansion, type: string, data: unknown): Promise<string> {
  if (work.counted.left-- <= 0 || work.depth >= deepest) return ''
  const widget = await readOrNothing(work.ctx, type, data)
  if (widget?.type === 'block')
    return widget.block ? expand({ ...work, depth: work.depth + 1 }, widget.block.content) : ''
  return widget ? drawWidget(work.ctx, widget) : ''
}

/** What was deleted or hidden since the message was written is left out. */
const readOrNothing = (ctx: Ctx, type: string, data: unknown): Promise<Widget | undefined> =>
  readWidget(ctx, { type, data }).then(
    (answer) => answer.data,
    (error: unknown) => {
      if (error instanceof HttpError) return undefined
      throw error
    },
  )

const entities: Record<string, string> = { quot: '"', amp: '&', lt: '<', gt: '>', '#39': "'", '#x27': "'" }

function readJson(attribute: string): unknown {
  try {
    return JSON.parse(attribute.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole) || '{}')
  } catch {
    return {}
  }
}
