import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** What a bucket does for PUT, GET, HEAD, DELETE and lists of two objects a page, over real HTTP. It stores the requests, and fails on demand. */
interface FakeS3 {
  url: string
  requests: { method: string; path: string; authorization: string }[]
  fail: 'error' | 'drop' | 'forbidden' | undefined
  /** As if all that is there had been put then. */
  age(at: Date): void
  close(): Promise<void>
}

export async function startFakeS3(): Promise<FakeS3> {
  const objects = new Map<string, { content: Buffer; at: Date }>()
  const server = createServer(async (request, response) => {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://s3')
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
      objects.set(path, { content, at: new Date() })
      return response.writeHead(200, { etag: '"x"' }).end()
    }
    if (method === 'DELETE') {
      objects.delete(path)
      return response.writeHead(204).end()
    }
    if (query.get('list-type') === '2')
      return response.writeHead(200, { 'content-type': 'application/xml' }).end(listXml(objects, path, query))
    if (!object) return refuse(404, 'NoSuchKey')
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    if (first && last) {
      const part = object.content.subarray(Number(first), Number(last) + 1)
      const range = {
        'content-length': part.length,
        'content-range': `bytes ${first}-${last}/${object.content.length}`,
      }
      return response.writeHead(206, range).end(part)
    }
    const headers = { 'content-length': object.content.length, 'last-modified': object.at.toUTCString() }
    return response.writeHead(200, headers).end(method === 'HEAD' ? undefined : object.content)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server has no address')
  const s3: FakeS3 = {
    url: `http://127.0.0.1:${address.port}`,
    requests: [],
    fail: undefined,
    age(at) {
      for (const object of objects.values()) object.at = at
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return s3
}

const pageSize = 2

function listXml(objects: ReadonlyMap<string, { at: Date }>, bucket: string, query: URLSearchParams): string {
  const begin = `${bucket.replace(/\/$/, '')}/`
  const found = [...objects]
    .map(([path, { at }]) => ({ key: path.slice(begin.length), at, isIn: path.startsWith(begin) }))
    .filter(({ key, isIn }) => isIn && key.startsWith(query.get('prefix') ?? ''))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .filter(({ key }) => key > (query.get('continuation-token') ?? ''))
  const page = found.slice(0, pageSize)
  const contents = page.map(
    ({ key, at }) => `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified></Contents>`,
  )
  const more = found.length > pageSize ? `<NextContinuationToken>${page.at(-1)?.key}</NextContinuationToken>` : ''
  const isMore = `<IsTruncated>${found.length > pageSize}</IsTruncated>`
  return `<?xml version="1.0"?><ListBucketResult>${isMore}${more}${contents.join('')}</ListBucketResult>`
}
