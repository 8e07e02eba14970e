import { createContext, type ReactNode, useContext } from 'react'
import { useLocation } from 'react-router'

/** Parts of the URL that stand in reused markup. */
export type UrlPart = 'path' | 'path_and_query'

/** The server's memory of markup that many pages share; browsers have none. */
export interface MarkupMemory {
  /**
   * Whether the markup of these inputs is known; it is put in place of the gap when the page is finished. Each call stands for the next part of the
   * page.
   */
  isKnown(inputs: string, owner: object | undefined): boolean
  gap: string
  /** The placeholder for a part of the URL in reused markup. */
  placeholder(part: UrlPart): string
}

export const MarkupContext = createContext<MarkupMemory | null>(null)
/** The memory, for the elements within reused markup. */
const InsideContext = createContext<MarkupMemory | null>(null)

interface Props {
  /** An object that is replaced when content changes: markup is forgotten with it. Without one the inputs are all that the markup depends on. */
  owner?: object
  /** Everything else that the markup depends on, besides the URL. Only the server asks. */
  inputs: () => unknown
  children: ReactNode
}

/** Elements that look the same on many pages: the server renders them once. One such part may not contain another. */
export function ReusedMarkup({ owner, inputs, children }: Props) {
  const memory = useContext(MarkupContext)
  const isKnown = memory?.isKnown(JSON.stringify(inputs()), owner) === true
  const edge = memory && <i data-gap={memory.gap} />
  // Three places in browsers too: ids of elements depend on them.
  return (
    <>
      {edge}
      {isKnown ? null : memory ? <InsideContext value={memory}>{children}</InsideContext> : children}
      {isKnown ? null : edge}
    </>
  )
}

/** A part of the page's URL, for forms that return to it. In reused markup a placeholder replaces it. */
export function useUrlPart(part: UrlPart): string {
  const { pathname, search } = useLocation()
  const memory = useContext(InsideContext)
  return memory?.placeholder(part) ?? (part === 'path' ? pathname : pathname + search)
}
