import { scriptHtml } from '#contracts/configuration/script-html.ts'
import { homepageUrl, type page, reservedUrls } from '#contracts/content/page.ts'
import { rememberUrl } from '#server/domain/url-redirects.ts'
import { requireConfirmedPassword } from '#server/kernel/confirmed-password.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { conflict, fieldError } from '#server/kernel/errors.ts'
import { requirePermission } from '#server/kernel/permissions.ts'
import { refreshContent } from '#server/modules/search/search.ts'
import type { Rules, Saving } from '#server/resource/rules.ts'
import { orderSections } from './order-sections.ts'
import { bodiesOf, cleanBody, contents, prepareBody, readBody, saveReferences } from './save-body.ts'

const homepageLocked = ['destroy', 'url', 'enabled']

export const pageRules: Rules<typeof page> = {
  beforeTransaction: cleanBody,
  readStored: readBody,
  beforeSave(ctx, saving) {
    const { draft, before } = saving
    if (draft.url && reservedUrls.includes(draft.url)) throw fieldError('url', 'validation.check_input')
    if (draft.css && !isSafeCss(draft.css)) throw fieldError('css', 'validation.check_input')
    if (before?.url === homepageUrl && ((draft.url ?? homepageUrl) !== homepageUrl || draft.enabled === false))
      throw conflict('errors.homepage_fixed')
    refuseScripts(ctx, saving)
    prepareBody(saving)
  },
  async afterSave(ctx, { row, before }) {
    if (before && before.url !== row.url) await rememberUrl(ctx.db, 'page', before.url, row.id)
    await orderSections(ctx, { table: 'pages', id: row.id, bodies: bodiesOf(row), before: before && bodiesOf(before) })
    await saveReferences(ctx, 'page', row)
    await refreshContent(ctx, 'page', [row.id])
  },
  async beforeDestroy(ctx, row) {
    if (row.url === homepageUrl) throw conflict('errors.homepage_fixed')
    await ctx.db.deleteFrom('content_refs').where('from_type', '=', 'page').where('from_id', '=', row.id).execute()
  },
  read: async (_ctx, rows, detail) => {
    const [content] = detail ? contents(rows) : []
    return rows.map(({ url }) => ({ ...content, locked: url === homepageUrl ? homepageLocked : [] }))
  },
}

/** Whether a page's CSS can neither end its style element nor load another style sheet. */
export const isSafeCss = (css: string) => !/<\/|@import/i.test(css)

/** Scripts run in every visitor's browser, so changing them requires a separate permission (content.md T9). */
function refuseScripts(ctx: Ctx, { draft, before }: Saving<typeof page>) {
  for (const name of ['header_script', 'footer_script'] as const) {
    const changed = draft[name] !== undefined && (draft[name] ?? '') !== (before?.[name] ?? '')
    if (changed) requirePermission(ctx, 'update site_script')
    if (changed && !scriptHtml.safeParse(draft[name] ?? '').success) throw fieldError(name, 'validation.check_input')
    if (changed) requireConfirmedPassword(ctx)
  }
}
