import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleDocumentRequestFunction,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from 'react-router'
import { TextProvider } from './text/TextProvider.tsx'
import { serverTranslate } from './text/texts.server.ts'
import { openMarkup } from './ui/markup-memory.server.ts'
import { MarkupContext } from './ui/ReusedMarkup.tsx'

/**
 * Pages are rendered completely before they are sent, as one string: a stream costs a good part of a page's rendering. Nothing suspends on the server,
 * so no part of a page arrives later.
 */
const handleRequest: HandleDocumentRequestFunction = async (
  request,
  status,
  headers,
  routerContext,
  { visitor, script_mark, answerHtml },
) => {
  // Without the stream ServerRouter writes no data: they follow below.
  const { serverHandoffStream, ...context } = routerContext
  const markup = openMarkup(script_mark)
  const html = renderToString(
    <TextProvider locale={visitor.locale} translate={serverTranslate(visitor.locale)}>
      <MarkupContext value={markup}>
        <ServerRouter context={context as EntryContext} url={request.url} nonce={script_mark} />
      </MarkupContext>
    </TextProvider>,
  )
  answerHtml(await withPageData(markup.finish(html), serverHandoffStream, script_mark))
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(null, { status, headers })
}
export default handleRequest

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.reportError(error)
}

const endOfPage = '</body></html>'

/** The page with the data of its loaders, in the form in which the browser's router expects them. */
async function withPageData(html: string, stream: EntryContext['serverHandoffStream'], nonce: string): Promise<string> {
  if (!stream || !html.endsWith(endOfPage)) throw new Error('A page without an end or without data')
  const data = await new Response(stream).text()
  const script = (call: string) =>
    `<script nonce="${nonce}">window.__reactRouterContext.streamController.${call};</script>`
  const enqueue = `enqueue(${escapeScript(JSON.stringify(data))})`
  return `<!DOCTYPE html>${html.slice(0, -endOfPage.length)}${script(enqueue)}${script('close()')}${endOfPage}`
}

const escapes: Record<string, string> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** JSON that ends no script element. */
const escapeScript = (json: string) => json.replace(/[&><\u2028\u2029]/g, (character) => escapes[character] ?? '')
