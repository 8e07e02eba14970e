import fastifyMultipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parseJson } from '#contracts/parse-json.ts'
import { isPart, type UploadedPart } from '#contracts/uploaded-part.ts'
import { HttpError, payloadTooLarge } from '#server/kernel/errors.ts'
import type { BodyLimits } from './body-limits.ts'

const largestFile = 50 * 1024 * 1024
const largestField = 2 * 1024 * 1024

/** Lets a request be read as multipart; each reading names its own limits. */
export const registerMultipart = (app: FastifyInstance) =>
  app.register(fastifyMultipart, { limits: { headerPairs: 100 } })

/** The fields of a multipart request; files come whole, since every one is checked and stored by its content. */
export async function readMultipart(request: FastifyRequest, limits: BodyLimits): Promise<[string, unknown][]> {
  const { uploadBytes: most, fields, files } = limits
  if (Number(request.headers['content-length'] ?? 0) > most) throw payloadTooLarge()
  const sizes = { fileSize: Math.min(most, largestFile), fieldSize: Math.min(limits.bytes, largestField) }
  const entries: [string, unknown][] = []
  let size = 0
  try {
    for await (const part of request.parts({
      limits: { ...sizes, fields, files, parts: fields + files },
      preservePath: true,
    })) {
      const value = part.type === 'file' ? await readFile(part) : bounded(part.value, limits)
      size += byteLength(value)
      if (size > most || (part.type === 'field' && (part.valueTruncated || part.fieldnameTruncated)))
        throw payloadTooLarge()
      if (value !== undefined) entries.push([part.fieldname, value])
    }
  } catch (error) {
    // The parser's own limits bear a status; what it cannot read at all does not.
    const isKnown = error instanceof HttpError || (error instanceof Error && 'statusCode' in error)
    throw isKnown ? error : new HttpError(422, { key: 'errors.body_malformed' })
  }
  return entries
}

/** A part declared as JSON is parsed, under the same limits as a JSON body. */
const bounded = (value: unknown, limits: BodyLimits) =>
  typeof value === 'object' ? parseJson(JSON.stringify(value), limits.values) : value

const byteLength = (value: unknown) => (isPart(value) ? value.content.length : String(value).length)

/** A file input that was left empty comes as a part without name and bytes: that is no file. */
async function readFile(part: MultipartFile): Promise<UploadedPart | undefined> {
  const content = await part.toBuffer()
  if (part.filename === '' && content.length === 0) return undefined
  // Browsers send no folders: such a request was not made by a browser.
  const filename = part.filename.replace(/^.*[/\\]/s, '')
  return { filename, content, ...(filename !== part.filename && { hasPath: true as const }) }
}
