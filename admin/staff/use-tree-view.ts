import { useEffect, useState } from 'react'
import { useCursor } from '../forms/use-focus-again.ts'

interface TreeView {
  opened: ReadonlySet<string>
  search: string
  onlyTicked: boolean
}

const closed: TreeView = { opened: new Set(), search: '', onlyTicked: false }
/** Last state of the tree: the first save of a role opens another page, whose tree continues with it. */
let last = closed

/** Open groups of the permission tree and its search. */
export function useTreeView() {
  const justCreated = useCursor() !== undefined
  const [view, setView] = useState(justCreated ? last : closed)
  useEffect(() => {
    last = view
  }, [view])
  return { ...view, change: (changes: Partial<TreeView>) => setView((before) => ({ ...before, ...changes })) }
}
