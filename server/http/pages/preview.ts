import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { showArticle } from '#contracts/blog/blog-calls.ts'
import { showBlock, showPage } from '#contracts/content/calls.ts'
import { homepageUrl } from '#contracts/content/page.ts'
import { type PreviewInput, previewInput } from '#contracts/content/preview.ts'
import { footerBlock } from '#contracts/content/system-blocks.ts'
import { showForm } from '#contracts/forms/shown-form.ts'
import { getPermission } from '#contracts/resource/permissions.ts'
import { resources } from '#contracts/resources.ts'
import { readInput } from '#contracts/validation.ts'
import { getIncoming, getRequestLanguage, openCtx } from '#server/http/request.ts'
import { framed } from '#server/http/security/page-isolation.ts'
import { previewPolicy } from '#server/http/security/page-policy.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { forbidden, loginFirst, validationError } from '#server/kernel/errors.ts'
import { countLoopTime } from '#server/kernel/loop-time-limit.ts'
import { can } from '#server/kernel/permissions.ts'
import type { Services } from '#server/kernel/services.ts'
import { previewArticle } from '#server/modules/blog/blog.ts'
import { previewFooter, previewPage } from '#server/modules/content/content.ts'
import { previewForm } from '#server/modules/forms/forms.ts'
import { sendPage } from './cached-page.ts'
import type { RenderPage } from './page-render.ts'
import { getVisitor } from './visitor-preferences.ts'

/** A body of 512 KB with its fields, in the longest form that JSON has for it. */
const maxBytes = 2 * 1024 * 1024

const emptyFrame = '<!doctype html><html><head><title></title></head><body></body></html>'

/**
 * The live preview of forms (ADR 0048). GET answers an empty document for a frame, under the policy of previews; POST renders what was typed as
 * the storefront would, for guests, and stores nothing. The form puts the result into the frame, where nothing runs.
 */
export function registerPreviews(pages: FastifyInstance, services: Services, render: RenderPage): void {
  const staffCtx = async (request: FastifyRequest) => {
    const { ctx } = await openCtx(services, getIncoming(request), 'staff')
    if (ctx.actor.kind !== 'staff') throw loginFirst()
    return ctx
  }

  pages.register(async (previews) => {
    previews.removeContentTypeParser('application/json')
    previews.addContentTypeParser(
      'application/json',
      { parseAs: 'string' },
      previews.getDefaultJsonParser('error', 'error'),
    )
    // Before the body is read: strangers upload nothing here.
    previews.addHook('onRequest', async (request) => void (await staffCtx(request)))
    previews.get('/preview/content', (_request, reply) =>
      reply
        .headers({ ...framed, 'content-security-policy': previewPolicy, 'cache-control': 'no-store' })
        .type('text/html; charset=utf-8')
        .send(emptyFrame),
    )
    previews.post('/preview/content', { bodyLimit: maxBytes }, async (request, reply) => {
      const ctx = await staffCtx(request)
      const { value, problems } = readInput(previewInput, request.body)
      if (problems) throw validationError(problems)
      requireEditor(ctx, value)
      return answer({ services, render, ctx, input: value }, request, reply)
    })
  })
}

/** Who may neither create nor change such a record has nothing to preview. */
function requireEditor(ctx: Ctx, { resource }: PreviewInput) {
  const mayEdit = (['create', 'update'] as const).some((verb) => can(ctx, getPermission(resources[resource], verb)))
  if (!mayEdit) throw forbidden()
}

interface Preview {
  services: Services
  render: RenderPage
  ctx: Ctx
  input: PreviewInput
}

async function answer({ services, render, ctx, input }: Preview, request: FastifyRequest, reply: FastifyReply) {
  const settings = services.settings.snapshot()
  const language = getRequestLanguage(input.language, settings)
  const { path, drafts } = await draftOf({ ...ctx, language }, input)
  const url = new URL(path, services.config.appUrl)
  url.searchParams.set('language', language)
  const incoming = getIncoming(request)
  const page = {
    request: new Request(url),
    incoming,
    posted: [],
    visitor: getVisitor(settings, url, {}, false),
    settings,
    drafts,
    isShared: true,
    isPreview: true,
  }
  const { answer } = await countLoopTime({ services, network: incoming.network }, () => render(page))
  return sendPage(request, reply, { ...answer, headers: { ...answer.headers, 'cache-control': 'no-store' } })
}

/** The page that shows the draft, and what its endpoint answers instead of a stored record. */
async function draftOf(ctx: Ctx, { resource, values }: PreviewInput) {
  if (resource === 'blog_article') {
    const data = await previewArticle(ctx, values)
    return { path: '/blog/article/preview', drafts: new Map([[showArticle.route, { data }]]) }
  }
  if (resource === 'form') {
    const data = await previewForm(ctx, values)
    return { path: '/form/preview', drafts: new Map([[showForm.route, { data }]]) }
  }
  if (resource === 'block' && values.identifier === footerBlock) {
    // Below an empty page. No other block is on it.
    const page = await previewPage(ctx, { ...values, url: 'preview', title: '', css: '', sections: [] })
    const data = await previewFooter(ctx, values)
    const drafts = new Map<string, object>([
      [showPage.route, { data: page }],
      [showBlock.route, { data }],
    ])
    return { path: '/page/preview', drafts }
  }
  const isHome = resource === 'page' && values.url === homepageUrl
  const data = await previewPage(ctx, isHome ? values : { ...values, url: 'preview' })
  return { path: isHome ? '/' : '/page/preview', drafts: new Map([[showPage.route, { data }]]) }
}
