import type { ReactNode } from 'react'
import { PageLink } from '../ui/PageLink.tsx'

interface Props {
  to: string
  isNewTab?: boolean
  className?: string
  children: ReactNode
}

const isOwn = (link: string) => /^\/(?!\/)/.test(link)

/** A link entered by staff: a page of the shop or an external URL. */
export function ContentLink({ to, isNewTab = false, ...props }: Props) {
  const target = isNewTab ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return isOwn(to) ? <PageLink to={to} {...target} {...props} /> : <a href={to} {...target} {...props} />
}
