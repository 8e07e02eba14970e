import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { UploadedPart } from '#contracts/resource/rules-of-kinds.ts'

type Tree = { [name: string]: unknown }

/** `stocks[0][price]` -> ['stocks', '0', 'price']; `globals[]` -> ['globals', '']. */
const pathOf = (name: string) => {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name)
  if (!match) return [name]
  const rest = [...(match[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map(([, key = '']) => key)
  return [match[1] as string, ...rest]
}

const forbiddenNames = new Set(['__proto__', 'constructor', 'prototype'])
const maxDepth = 6
const maxIndex = 2000

/** Form fields as the nested object that the same call takes as JSON: repeated names and [] make lists, [0] places in them. */
export function nest(entries: Iterable<readonly [string, unknown]>): Tree {
  const root: Tree = Object.create(null)
  for (const [name, value] of entries) {
    const path = pathOf(name)
    if (path.length <= maxDepth && !path.some((key) => forbiddenNames.has(key))) place(root, path, value)
  }
  return listsOf(root) as Tree
}

function place(into: Tree, [key = '', ...rest]: string[], value: unknown) {
  const name = key === '' ? String(Object.keys(into).length) : key
  if (rest.length === 0) {
    const earlier = into[name]
    into[name] = earlier === undefined ? value : Array.isArray(earlier) ? [...earlier, value] : [earlier, value]
    return
  }
  if (!isTree(into[name])) into[name] = Object.create(null)
  place(into[name] as Tree, rest, value)
}

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === null

/** Objects whose names are all indexes are lists. */
function listsOf(value: unknown): unknown {
  if (!isTree(value)) return value
  const names = Object.keys(value)
  const isList = names.length > 0 && names.every((name) => /^\d+$/.test(name) && Number(name) < maxIndex)
  if (isList) return names.sort((a, b) => Number(a) - Number(b)).map((name) => listsOf(value[name]))
  return Object.fromEntries(names.map((name) => [name, listsOf(value[name])]))
}

/** Reads a multipart request; files come whole, since every one is checked and stored by its content. */
export async function readMultipart(request: FastifyRequest): Promise<Tree> {
  const entries: [string, unknown][] = []
  for await (const part of request.parts()) entries.push([part.fieldname, part.type === 'file' ? await readFile(part) : part.value])
  return nest(entries.filter(([, value]) => value !== undefined))
}

/** A file input that was left empty comes as a part without name and bytes: that is no file. */
async function readFile(part: MultipartFile): Promise<UploadedPart | undefined> {
  const content = await part.toBuffer()
  return part.filename === '' && content.length === 0 ? undefined : { filename: part.filename, content }
}
