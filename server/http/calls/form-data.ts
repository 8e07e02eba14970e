import { payloadTooLarge } from '#server/kernel/errors.ts'

/** One name of a form, or one place in a path like `stocks[0][price]`. */
interface Node {
  values: unknown[]
  inside: Map<string, Node>
}
const newNode = (): Node => ({ values: [], inside: new Map() })

const forbiddenNames = new Set(['__proto__', 'constructor', 'prototype'])
const maxDepth = 6

/**
 * Form fields as the nested object that the same call takes as JSON: repeated names and [] make lists, [0] places in them. More fields than
 * `most` are refused.
 */
export function nest(entries: readonly (readonly [string, unknown])[], most: number): Record<string, unknown> {
  if (entries.length > most) throw payloadTooLarge()
  const root = newNode()
  for (const [name, value] of entries) {
    const path = getPath(name)
    if (path && !path.some((key) => forbiddenNames.has(key))) nodeAt(root, path).values.push(value)
  }
  return toObject(root)
}

/** `stocks[0][price]` -> ['stocks', '0', 'price']; `globals[]` -> ['globals', '']. Undefined for a path deeper than any of ours. */
function getPath(name: string): string[] | undefined {
  if (name.split('[', maxDepth + 1).length > maxDepth) return undefined
  const [, first, rest = ''] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name) ?? []
  return first === undefined ? [name] : [first, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, key = '']) => key)]
}

function nodeAt(root: Node, path: readonly string[]): Node {
  return path.reduce((node, key, depth) => {
    const name = key === '' && depth > 0 ? String(node.inside.size) : key
    const next = node.inside.get(name) ?? newNode()
    node.inside.set(name, next)
    return next
  }, root)
}

const toObject = ({ inside }: Node) => Object.fromEntries([...inside].map(([name, node]) => [name, toValue(node)]))

/** Nested values win over a plain value of the same name. A node whose keys are all indexes becomes an array. */
function toValue(node: Node): unknown {
  const names = [...node.inside.keys()]
  if (names.length === 0) return node.values.length === 1 ? node.values[0] : node.values
  if (!names.every((name) => /^\d{1,9}$/.test(name))) return toObject(node)
  const inOrder = [...node.inside].sort(([a], [b]) => Number(a) - Number(b))
  return inOrder.map(([, item]) => toValue(item))
}
