import { PageLink } from '../ui/PageLink.tsx'
import type { LinksBeside } from './links-beside.ts'

/** The pages of one kind, such as those of help; `path` is the page that is open. */
export function PageNav({ title, links, path }: LinksBeside & { path: string }) {
  return (
    <nav
      aria-label={title}
      className="border-line lg:border-line max-lg:border-t max-lg:pt-6 lg:sticky lg:top-24 lg:self-start"
    >
      <p className="type-small-strong mb-2">{title}</p>
      <ul>
        {links.map((link) => (
          <li key={link.path}>
            <PageLink
              to={link.path}
              aria-current={link.path === path ? 'page' : undefined}
              className="type-small text-ink-2 aria-[current]:text-ink inline-flex min-h-11 items-center hover:underline aria-[current]:font-medium"
            >
              {link.title}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
