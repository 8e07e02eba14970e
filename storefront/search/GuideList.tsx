import { useId } from 'react'
import type { Guide } from '#contracts/catalogue/search-calls.ts'
import { useText } from '../text/TextProvider.tsx'
import { PageLink } from '../ui/PageLink.tsx'
import { Picture } from '../ui/Picture.tsx'

/** Pages and articles with the words of a search: each card is one link. */
export function GuideList({ guides }: { guides: readonly Guide[] }) {
  const t = useText()
  const id = useId()
  if (guides.length === 0) return null
  return (
    <section aria-labelledby={id} className="border-line my-10 border-t pt-8">
      <h2 id={id} className="type-h2 mb-5">
        {t('storefront.search.kind.page')}
      </h2>
      <ul className="grid gap-x-6 gap-y-5 md:grid-cols-2 lg:grid-cols-3">
        {guides.map(({ title, url, text, image }) => (
          <li key={url} className="group relative flex gap-4">
            {image && (
              <div className="w-24 shrink-0">
                <Picture src={image} alt="" ratio="1/1" sizes="96px" className="rounded-picture" />
              </div>
            )}
            <div className="min-w-0">
              <h3 className="type-strong text-balance">
                <PageLink
                  to={url}
                  className="underline-offset-4 group-hover:underline after:absolute after:inset-0 after:content-['']"
                >
                  {title}
                </PageLink>
              </h3>
              {text && <p className="type-small text-ink-2 mt-1 line-clamp-3">{text}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
