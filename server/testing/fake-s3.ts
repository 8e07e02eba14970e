import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** What a bucket does for PUT, GET, HEAD and DELETE, over real HTTP. It keeps what it was asked, and fails when told to. */
export interface FakeS3 {
  url: string
  requests: { method: string; path: string; authorization: string }[]
  fail: 'error' | 'drop' | 'forbidden' | undefined
  close(): Promise<void>
}

export async function startFakeS3(): Promise<FakeS3> {
  const objects = new Map<string, Buffer>()
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://s3').pathname
    const method = request.method ?? ''
    const content = await buffer(request)
    s3.requests.push({ method, path, authorization: request.headers.authorization ?? '' })
    const refuse = (status: number, code: string) =>
      response
        .writeHead(status, { 'content-type': 'application/xml' })
        .end(method === 'HEAD' ? undefined : `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
    if (s3.fail === 'drop') return request.socket.destroy()
    if (s3.fail === 'error') return refuse(500, 'InternalError')
    if (s3.fail === 'forbidden') return refuse(403, 'AccessDenied')
    const object = objects.get(path)
    if (method === 'PUT') {
      objects.set(path, content)
      return response.writeHead(200, { etag: '"x"' }).end()
    }
    if (method === 'DELETE') {
      objects.delete(path)
      return response.writeHead(204).end()
    }
    if (!object) return refuse(404, 'NoSuchKey')
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    if (first && last) {
      const part = object.subarray(Number(first), Number(last) + 1)
      const range = { 'content-length': part.length, 'content-range': `bytes ${first}-${last}/${object.length}` }
      return response.writeHead(206, range).end(part)
    }
    return response.writeHead(200, { 'content-length': object.length }).end(method === 'HEAD' ? undefined : object)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server has no address')
  const s3: FakeS3 = {
    url: `http://127.0.0.1:${address.port}`,
    requests: [],
    fail: undefined,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return s3
}
