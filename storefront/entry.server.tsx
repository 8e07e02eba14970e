import {
  type HandleDocumentRequestFunction,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type ServerBuild,
} from 'react-router'
import { answerPage } from './answer-page.server.tsx'
import { createPageHandler } from './open-pages.server.tsx'

/** The handler of all pages: the server calls it with the build that this file is in. */
export const openPages = (build: ServerBuild) => createPageHandler(build)

/** Pages that the router handles as a whole; others are in open-pages.server.ts. */
const handleRequest: HandleDocumentRequestFunction = async (request, status, headers, routerContext, context) => {
  const { serverHandoffStream, ...entry } = routerContext
  if (!serverHandoffStream) throw new Error('A page without data')
  answerPage(entry, await new Response(serverHandoffStream).text(), request.url, context)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(null, { status, headers })
}
export default handleRequest

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.reportError(error)
}
