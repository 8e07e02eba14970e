import type { Section } from '#contracts/content/sections.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { readHtmls } from '#server/kernel/read-html.ts'
import { cleanSections } from './body.ts'

/** Stored sections for their readers, with all HTML sanitised. */
export const readSections = (ctx: Ctx, stored: readonly Section[]): Promise<Section[]> =>
  cleanSections(stored, (texts) => readHtmls(ctx, texts))
