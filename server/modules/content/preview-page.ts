import type { BlockBody, PageBody } from '#contracts/content/calls.ts'
import type { PreviewValues } from '#contracts/content/preview.ts'
import { shownSection } from '#contracts/content/sections.ts'
import { footerBlock } from '#contracts/content/system-blocks.ts'
import { cleanHtml } from '#server/kernel/clean-html.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { cleanSections, toContent } from './body.ts'
import { shownLists } from './link-lists.ts'
import { isSafeCss } from './page.rules.ts'

/**
 * A page or block as it is in its form, sanitised as it will be when it is saved. Sections that could not be saved yet are left out, and scripts
 * never run in a preview.
 */
export async function previewPage(ctx: Ctx, { title, url, css, sections: typed }: PreviewValues): Promise<PageBody> {
  const valid = typed.flatMap((one) => shownSection.safeParse(one).data ?? [])
  const sections = await cleanSections(valid, (html) => cleanHtml(ctx, 'sections', html))
  return {
    id: 0,
    url: url || 'preview',
    title,
    content: toContent(sections),
    sections,
    css: isSafeCss(css) ? css : '',
    header_script: '',
    footer_script: '',
    meta_title: '',
    meta_description: '',
    language: ctx.language,
    languages: [ctx.language],
    updated_at: new Date().toISOString(),
  }
}

/** The footer as it is in its form. */
export async function previewFooter(ctx: Ctx, values: PreviewValues): Promise<BlockBody> {
  const { title, content, sections, language } = await previewPage(ctx, values)
  const link_lists = await shownLists(ctx, values.link_lists)
  return { identifier: footerBlock, title, content, sections, link_lists, language }
}
