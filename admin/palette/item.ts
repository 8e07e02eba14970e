import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export const scopes = ['all', 'recent', 'action', 'page', 'order', 'product', 'user', 'record'] as const
export type Scope = (typeof scopes)[number]

/** One line of the palette: it leads to a page or does something. */
export interface Item {
  key: string
  scope: Exclude<Scope, 'all'>
  icon: LucideIcon
  /** The address of a picture that stands for the icon. */
  picture?: string
  title: string
  note?: string
  /** Found by these words too: the page's address, which is English. */
  alias?: string
  /** At the right end. */
  end?: ReactNode
  /** Keys that do the same. */
  keys?: readonly string[]
  to?: string
  run?: () => void
}
