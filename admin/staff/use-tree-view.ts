import { useEffect, useState } from 'react'
import { useCursor } from '../forms/use-focus-again.ts'

interface TreeView {
  opened: ReadonlySet<string>
  search: string
  onlyTicked: boolean
}

const closed: TreeView = { opened: new Set(), search: '', onlyTicked: false }
/** The last view of the tree. The first save of a role leads to another page, whose tree begins as this one was left. */
let last = closed

/** Which groups of the permission tree are open, and what narrows it. */
export function useTreeView() {
  const justCreated = useCursor() !== undefined
  const [view, setView] = useState(justCreated ? last : closed)
  useEffect(() => {
    last = view
  }, [view])
  return { ...view, change: (changes: Partial<TreeView>) => setView((before) => ({ ...before, ...changes })) }
}
