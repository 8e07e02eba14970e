import { BusyError } from '#server/platform/busy-error.ts'
import type { Ctx } from './context.ts'

/**
 * Stored HTML texts for their readers. They were sanitised when they were saved, but perhaps by older rules, or they came into the database another
 * way, so what this process does not know to be clean is sanitised again. Texts that take too long are empty.
 */
export async function readHtmls({ services }: Pick<Ctx, 'services'>, stored: readonly string[]): Promise<string[]> {
  try {
    return await services.sanitizer.read(stored)
  } catch (error) {
    if (error instanceof BusyError) throw error
    services.log.warn({ err: error }, 'A stored rich text could not be sanitised')
    return stored.map(() => '')
  }
}

export async function readHtml(ctx: Pick<Ctx, 'services'>, stored: string): Promise<string> {
  const [html = ''] = await readHtmls(ctx, [stored])
  return html
}
