import { PageLink } from '../ui/PageLink.tsx'

interface Props {
  id: string
  title: string
  link?: { to: string; label: string; name: string } | undefined
}

/** The heading of a widget, with a link to its whole list. */
export function SectionHead({ id, title, link }: Props) {
  return (
    <div className="mb-5 flex items-baseline justify-between gap-6 md:mb-8">
      <h2 id={id} className="type-h2">
        {title}
      </h2>
      {link && (
        <PageLink
          to={link.to}
          aria-label={link.name}
          className="link type-small-strong inline-flex min-h-11 shrink-0 items-center"
        >
          {link.label}
        </PageLink>
      )}
    </div>
  )
}
