import { button } from './button.ts'
import { PageLink } from './PageLink.tsx'

interface Props {
  title: string
  text: string
  action?: { label: string; to: string }
}

/** An empty state: one sentence and one next step. */
export function EmptyState({ title, text, action }: Props) {
  return (
    <div className="flex flex-col items-start gap-3 py-12">
      <h2 className="type-h3">{title}</h2>
      <p className="text-ink-2 measure">{text}</p>
      {action && (
        <PageLink to={action.to} className={`${button({ kind: 'outline' })} mt-3`}>
          {action.label}
        </PageLink>
      )}
    </div>
  )
}
