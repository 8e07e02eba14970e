/**
 * The first reference: plain Fastify that serves the shop's own pages from memory, byte for byte and in the same encoding. It fetches a missing
 * page from the shop (SHOP). Prints its address.
 */
import { get as request } from 'node:http'
import Fastify from 'fastify'

interface Page {
  headers: Record<string, string>
  body: Buffer
}

const pages = new Map<string, Page>()
const app = Fastify()
app.get('/*', async ({ url, headers }, reply) => {
  const accepted = headers['accept-encoding']
  const key = `${accepted}\n${url}`
  const page = pages.get(key) ?? (await fetchPage(url, accepted))
  pages.set(key, page)
  return reply.headers(page.headers).send(page.body)
})
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))

/** By hand, because fetch() would unpack it. */
function fetchPage(url: string, acceptEncoding = ''): Promise<Page> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${process.env.SHOP}${url}`,
      { headers: { 'accept-encoding': acceptEncoding } },
      async (response) => {
        const chunks: Buffer[] = []
        for await (const chunk of response) chunks.push(chunk)
        const { 'content-type': type = '', 'content-encoding': encoding } = response.headers
        resolve({
          headers: { 'content-type': type, ...(encoding && { 'content-encoding': encoding }) },
          body: Buffer.concat(chunks),
        })
      },
    )
    sent.on('error', reject)
  })
}
