import { createContext, type ReactNode, useContext } from 'react'
import { useLocation } from 'react-router'

/** The server's memory of markup that many pages share; browsers have none. */
export interface MarkupMemory {
  /** Whether the markup of these inputs is known; it is put in place of `gap` when the page is rendered. */
  isKnown(owner: object, inputs: string): boolean
  gap: string
  /** Takes the path of the page, and returns the placeholder for it until then. */
  standInFor(path: string): string
}

export const MarkupContext = createContext<MarkupMemory | null>(null)

interface Props {
  /** An object that is replaced when content changes: markup is forgotten with it. */
  owner: object
  /** Everything else that the markup depends on. */
  inputs: string
  children: ReactNode
}

/** Elements that look the same on many pages. The server renders them once; there may be one such part in a page. */
export function ReusedMarkup({ owner, inputs, children }: Props) {
  const memory = useContext(MarkupContext)
  const isKnown = memory?.isKnown(owner, inputs) === true
  const edge = memory && <i data-gap={memory.gap} />
  // Three places in browsers too: ids of elements depend on them.
  return (
    <>
      {edge}
      {isKnown ? null : children}
      {isKnown ? null : edge}
    </>
  )
}

/** Path and query of this page, for forms that return to it. In reused markup a placeholder replaces them. */
export function useReturnPath(): string {
  const { pathname, search } = useLocation()
  const memory = useContext(MarkupContext)
  return memory?.standInFor(pathname + search) ?? pathname + search
}
