/** Paths with the methods that are served there. Its rules are those of the router: segments are equal or a `:name`, and an equal one goes first. */
export interface PathTree {
  add(path: string, method: string): void
  has(path: string, method: string): boolean
  /** The methods of the path that a request's path belongs to. */
  find(requested: string): ReadonlySet<string> | undefined
  /**
   * Methods that a request for this path would find at another, less exact one: GET /orders/:id for DELETE-only /orders/old. The router takes the
   * first path that has the method.
   */
  methodsElsewhere(path: string): Set<string>
}

interface Node {
  children: Map<string, Node>
  any?: Node
  methods?: Set<string>
}

export function createPathTree(): PathTree {
  const root: Node = { children: new Map() }
  return {
    add(path, method) {
      const node = path.split('/').reduce(childOf, root)
      node.methods = (node.methods ?? new Set()).add(method)
    },
    has: (path, method) => exact(root, path.split('/'))?.methods?.has(method) ?? false,
    find: (requested) => nearest(root, requested.split('/'), 0),
    methodsElsewhere(path) {
      const own = exact(root, path.split('/'))?.methods
      const methods = lessExact(root, path.split('/'), 0, false).flatMap((node) => [...(node.methods ?? [])])
      return new Set(methods.filter((method) => !own?.has(method)))
    },
  }
}

const isName = (segment: string) => segment.startsWith(':')

function childOf(node: Node, segment: string): Node {
  const child = (isName(segment) ? node.any : node.children.get(segment)) ?? { children: new Map() }
  if (isName(segment)) node.any = child
  else node.children.set(segment, child)
  return child
}

const exact = (root: Node, segments: readonly string[]): Node | undefined =>
  segments.reduce<Node | undefined>(
    (node, segment) => (isName(segment) ? node?.any : node?.children.get(segment)),
    root,
  )

function nearest(node: Node, segments: readonly string[], at: number): ReadonlySet<string> | undefined {
  const segment = segments[at]
  if (segment === undefined) return node.methods
  const child = node.children.get(segment)
  return (child && nearest(child, segments, at + 1)) ?? (node.any && nearest(node.any, segments, at + 1))
}

/** The ends of paths that a request for this one may belong to as well, and that the router tries later; `isLater`: whether that is clear already. */
function lessExact(node: Node, segments: readonly string[], at: number, isLater: boolean): Node[] {
  const segment = segments[at]
  if (segment === undefined) return isLater ? [node] : []
  const next = isName(segment) ? (isLater ? [...node.children.values()] : []) : [node.children.get(segment)]
  const ends = next.flatMap((child) => (child ? lessExact(child, segments, at + 1, isLater) : []))
  return node.any ? [...ends, ...lessExact(node.any, segments, at + 1, isLater || !isName(segment))] : ends
}
