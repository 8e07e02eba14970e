import type { Fields } from '#contracts/resource/fields.ts'
import { BusyError } from '#server/platform/busy-error.ts'
import { isRecord } from '#server/platform/typed.ts'
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

type Values = Record<string, unknown>

/** The rich texts of a stored row in all languages, sanitised for its editor. */
export async function readRichTexts(ctx: Ctx, fields: Fields, row: Values): Promise<Values> {
  const read: Values = {}
  for (const [name, field] of Object.entries(fields)) {
    const stored = row[name]
    if (field.kind !== 'rich_text' || !stored) continue
    const byLanguage = isRecord(stored) ? stored : { '': stored }
    const texts = await readHtmls(ctx, Object.values(byLanguage).map(String))
    const entries = Object.keys(byLanguage).map((language, at) => [language, texts[at]])
    read[name] = isRecord(stored) ? Object.fromEntries(entries) : texts[0]
  }
  return read
}
