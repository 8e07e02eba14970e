import type { ComponentProps } from 'react'
import { Link, useLocation } from 'react-router'
import { needsFullLoad } from '#contracts/storefront/page-kinds.ts'
import { usePageScripts } from './page-scripts.ts'

type Props = Omit<ComponentProps<typeof Link>, 'to' | 'reloadDocument'> & { to: string }

/** A link to a page of the shop. To, from and between pages with scripts it is a full load. */
export function PageLink({ to, ...props }: Props) {
  const { pathname } = useLocation()
  const hasOwnScripts = usePageScripts()
  return <Link {...props} to={to} reloadDocument={hasOwnScripts || needsFullLoad(pathname, to)} />
}
