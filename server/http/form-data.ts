import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { isPart, type UploadedPart } from '#contracts/uploaded-part.ts'
import { Refusal } from '#server/kernel/errors.ts'

/** Parts of one form at most: a product with a thousand variants has that many. */
export const formLimits = { fields: 10_000, files: 60, fieldSize: 2 * 1024 * 1024, fileSize: 50 * 1024 * 1024 }

/** One name of a form, or one place in a path like `stocks[0][price]`. */
interface Place {
  values: unknown[]
  inside: Map<string, Place>
}
const tooLarge = () => new Refusal(413, { key: 'errors.payload_too_large' })
const newPlace = (): Place => ({ values: [], inside: new Map() })

const forbiddenNames = new Set(['__proto__', 'constructor', 'prototype'])
const maxDepth = 6

/** Form fields as the nested object that the same call takes as JSON: repeated names and [] make lists, [0] places in them. */
export function nest(entries: Iterable<readonly [string, unknown]>): Record<string, unknown> {
  const root = newPlace()
  let count = 0
  for (const [name, value] of entries) {
    if (++count > formLimits.fields) throw tooLarge()
    const path = pathOf(name)
    if (path.length <= maxDepth && !path.some((key) => forbiddenNames.has(key))) placeAt(root, path).values.push(value)
  }
  return objectOf(root)
}

/** `stocks[0][price]` -> ['stocks', '0', 'price']; `globals[]` -> ['globals', '']. */
function pathOf(name: string): string[] {
  const [, first, rest = ''] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name) ?? []
  return first === undefined ? [name] : [first, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, key = '']) => key)]
}

function placeAt(root: Place, path: readonly string[]): Place {
  return path.reduce((place, key, depth) => {
    const name = key === '' && depth > 0 ? String(place.inside.size) : key
    const next = place.inside.get(name) ?? newPlace()
    place.inside.set(name, next)
    return next
  }, root)
}

const objectOf = ({ inside }: Place) => Object.fromEntries([...inside].map(([name, place]) => [name, contentOf(place)]))

/** What stands inside wins over a plain value of the same name. Places whose names are all indexes are a list. */
function contentOf(place: Place): unknown {
  const names = [...place.inside.keys()]
  if (names.length === 0) return place.values.length === 1 ? place.values[0] : place.values
  if (!names.every((name) => /^\d{1,9}$/.test(name))) return objectOf(place)
  const inOrder = [...place.inside].sort(([a], [b]) => Number(a) - Number(b))
  return inOrder.map(([, item]) => contentOf(item))
}

/** Reads a multipart request of at most `limit` bytes; files come whole, since every one is checked and stored by its content. */
export async function readMultipart(request: FastifyRequest, limit: number): Promise<Record<string, unknown>> {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge()
  const entries: [string, unknown][] = []
  let size = 0
  try {
    for await (const part of request.parts({ limits: { fileSize: Math.min(limit, formLimits.fileSize) } })) {
      const value = part.type === 'file' ? await readFile(part) : part.value
      size += lengthOf(value)
      if (size > limit || (part.type === 'field' && (part.valueTruncated || part.fieldnameTruncated))) throw tooLarge()
      if (value !== undefined) entries.push([part.fieldname, value])
    }
  } catch (error) {
    // The parser's own limits bear a status; what it cannot read at all does not.
    const isKnown = error instanceof Refusal || (error instanceof Error && 'statusCode' in error)
    throw isKnown ? error : new Refusal(422, { key: 'errors.body_malformed' })
  }
  return nest(entries)
}

const lengthOf = (value: unknown) => (isPart(value) ? value.content.length : String(value).length)

/** A file input that was left empty comes as a part without name and bytes: that is no file. */
async function readFile(part: MultipartFile): Promise<UploadedPart | undefined> {
  const content = await part.toBuffer()
  return part.filename === '' && content.length === 0 ? undefined : { filename: part.filename, content }
}
