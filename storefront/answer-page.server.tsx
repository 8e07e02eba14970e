import { renderToString } from 'react-dom/server'
import { type AppLoadContext, type EntryContext, ServerRouter } from 'react-router'
import { dataScript } from './page-data.server.ts'
import { TextProvider } from './text/TextProvider.tsx'
import { serverTranslate } from './text/texts.server.ts'
import { openMarkup } from './ui/markup-memory.server.ts'
import { MarkupContext } from './ui/ReusedMarkup.tsx'

const endOfPage = '</body></html>'

/**
 * Pages are rendered completely before they are sent, as one string: a stream costs a good part of a page's rendering. Nothing suspends on the server,
 * so no part of a page arrives later. `data`: what its loaders returned, in the router's format.
 */
export function answerPage(
  entry: Omit<EntryContext, 'serverHandoffStream'>,
  data: string,
  url: string,
  { visitor, script_mark, answerHtml }: AppLoadContext,
): void {
  const { pathname, search } = entry.staticHandlerContext.location
  const markup = openMarkup(script_mark)
  // Without a stream ServerRouter writes no data: they follow below.
  const html = renderToString(
    <TextProvider locale={visitor.locale} translate={serverTranslate(visitor.locale)}>
      <MarkupContext value={markup}>
        <ServerRouter context={entry} url={url} nonce={script_mark} />
      </MarkupContext>
    </TextProvider>,
  )
  const parts = markup.finish(html, { path: pathname, path_and_query: pathname + search })
  const last = parts.pop()
  if (typeof last !== 'string' || !last.endsWith(endOfPage)) throw new Error('A page without an end')
  const end = last.slice(0, -endOfPage.length)
  answerHtml(['<!DOCTYPE html>', ...parts, end, dataScript(data, script_mark), endOfPage])
}
