import { useEffect, useState } from 'react'
import type { ShownLinkList } from '#contracts/content/link-lists.ts'
import { ContentLink } from '../content/ContentLink.tsx'
import { Minus, Plus } from '../ui/icons.tsx'

/**
 * The footer's lists of links: columns, and folded below each other on phones. CSS keeps them open where there is room; there the script marks them as
 * open, so that assistive technology and browsers without `::details-content` agree.
 */
export function FooterLists({ lists, label }: { lists: readonly ShownLinkList[]; label: string }) {
  const isWide = useIsWide()
  return (
    <nav aria-label={label} className="footer-lists">
      {lists.map(({ id, title, links }) => (
        <details key={id} open={isWide} className="group border-line max-md:border-b">
          <summary tabIndex={isWide ? -1 : undefined} className="flex items-center justify-between gap-4">
            <h2 className="type-strong">{title}</h2>
            <Plus className="size-5 shrink-0 group-open:hidden md:hidden" strokeWidth={1.5} aria-hidden />
            <Minus className="hidden size-5 shrink-0 group-open:block md:hidden!" strokeWidth={1.5} aria-hidden />
          </summary>
          <ul className="max-md:pb-4">
            {links.map((link) => (
              <li key={link.id}>
                <ContentLink
                  to={link.path}
                  isNewTab={!link.open_in_current_tab}
                  className="type-small inline-flex min-h-11 min-w-11 items-center hover:underline md:min-h-9"
                >
                  {link.title}
                </ContentLink>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </nav>
  )
}

function useIsWide(): boolean {
  const [isWide, setWide] = useState(false)
  useEffect(() => {
    const query = matchMedia('(width >= 48rem)')
    const follow = () => setWide(query.matches)
    follow()
    query.addEventListener('change', follow)
    return () => query.removeEventListener('change', follow)
  }, [])
  return isWide
}
