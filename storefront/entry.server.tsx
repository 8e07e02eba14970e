import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleDocumentRequestFunction,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from 'react-router'
import { TextProvider } from './text/TextProvider.tsx'
import { serverTranslate } from './text/texts.server.ts'

/** Pages are rendered completely before they are sent: nothing streams. */
const handleRequest: HandleDocumentRequestFunction = async (
  request,
  status,
  headers,
  routerContext,
  { visitor, script_mark },
) => {
  const html = await renderToEnd(
    <TextProvider locale={visitor.locale} translate={serverTranslate(visitor.locale)}>
      <ServerRouter context={routerContext as EntryContext} url={request.url} nonce={script_mark} />
    </TextProvider>,
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(html, { status, headers })
}
export default handleRequest

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.reportError(error)
}

function renderToEnd(page: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const collect = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
    })
    collect.on('finish', () => resolve(Buffer.concat(chunks).toString('utf8')))
    const { pipe } = renderToPipeableStream(page, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(collect),
      onShellError: reject,
      onError: reject,
    })
  })
}
