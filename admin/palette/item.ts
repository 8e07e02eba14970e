import type { ReactNode } from 'react'
import type { Icon } from '../ui/icons.tsx'

export const scopes = ['all', 'recent', 'action', 'page', 'order', 'product', 'user', 'record'] as const
export type Scope = (typeof scopes)[number]

/** One entry of the palette: opens a page or runs an action. */
export interface Item {
  key: string
  scope: Exclude<Scope, 'all'>
  icon: Icon
  /** The path of a picture shown instead of the icon. */
  picture?: string
  title: string
  note?: string
  /** Further search terms, such as the English path of the page. */
  alias?: string
  /** Shown at the right end. */
  end?: ReactNode
  /** The equivalent keyboard shortcut. */
  keys?: readonly string[]
  to?: string
  run?: () => void
}
