import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { MenuItem } from '#contracts/navigation/menu-calls.ts'
import { PageLink } from '../ui/PageLink.tsx'

interface Props {
  item: MenuItem
  className?: string
  /** Whether the current page is inside this item, not only the item's own page. */
  isCurrent?: boolean
  children?: ReactNode
  onClick?: React.MouseEventHandler<HTMLAnchorElement>
}

/** A link of the menu, in the tab that staff chose for it. */
export function MenuLink({ item, className, isCurrent, children, onClick }: Props) {
  const { pathname } = useLocation()
  const isHere = item.path === decodeURI(pathname)
  return (
    <PageLink
      to={item.path}
      className={className ?? ''}
      aria-current={isHere ? 'page' : isCurrent ? 'true' : undefined}
      {...(!item.open_in_current_tab && { target: '_blank', rel: 'noopener noreferrer' })}
      {...(onClick && { onClick })}
    >
      {children ?? item.display_title}
    </PageLink>
  )
}
