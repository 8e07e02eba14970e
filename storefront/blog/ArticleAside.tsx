import { type ReactNode, useEffect, useState } from 'react'
import type { ArticleBody } from '#contracts/blog/blog-calls.ts'
import { useDates } from '../order/use-dates.ts'
import { useText } from '../text/TextProvider.tsx'
import { Check, Link2 } from '../ui/icons.tsx'
import { PageLink } from '../ui/PageLink.tsx'

type Article = Pick<ArticleBody, 'published_at' | 'author' | 'categories' | 'tags'>

/** When an article appeared, who wrote it and where it belongs; beside the text on wide screens. */
export function ArticleAside({ article: { published_at, author, categories, tags } }: { article: Article }) {
  const t = useText()
  const { day } = useDates()
  return (
    <aside aria-label={t('storefront.blog.about')} className="max-lg:hidden">
      <dl className="border-line type-small divide-line divide-y border-y">
        <Fact label={t('storefront.blog.published')}>
          <time dateTime={published_at}>{day(published_at)}</time>
        </Fact>
        {author && <Fact label={t('storefront.blog.author')}>{author}</Fact>}
        {categories.length > 0 && (
          <Fact label={t('storefront.blog.in')}>
            {categories.map(({ id, url, title }) => (
              <PageLink key={id} to={`/blog/category/${encodeURIComponent(url)}`} className="link mr-3">
                {title}
              </PageLink>
            ))}
          </Fact>
        )}
        {tags.length > 0 && (
          <Fact label={t('storefront.blog.tags')}>
            <Tags tags={tags} isSmall />
          </Fact>
        )}
      </dl>
      <CopyLink />
    </aside>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="py-3">
      <dt className="type-caption text-ink-2">{label}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  )
}

/** The tags of an article; each leads to the articles that have it. */
export function Tags({ tags, isSmall = false }: { tags: readonly string[]; isSmall?: boolean }) {
  const t = useText()
  const look = isSmall ? 'bg-surface type-caption rounded-control inline-block px-2 py-0.5 hover:underline' : 'chip'
  return (
    <ul aria-label={t('storefront.blog.tags')} className={`flex flex-wrap ${isSmall ? 'mt-1 gap-1.5' : 'gap-2'}`}>
      {tags.map((tag) => (
        <li key={tag}>
          <PageLink to={`/blog?tag=${encodeURIComponent(tag)}`} rel="nofollow" className={look}>
            {tag}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

/** Copies the address of the page. Browsers allow that in scripts of secure pages only. */
function CopyLink() {
  const t = useText()
  const [state, setState] = useState<'none' | 'ready' | 'copied'>('none')
  useEffect(() => {
    if (navigator.clipboard) setState('ready')
  }, [])
  if (state === 'none') return null
  const copy = async () => {
    await navigator.clipboard.writeText(window.location.href.split(/[?#]/)[0] ?? '')
    setState('copied')
  }
  const Icon = state === 'copied' ? Check : Link2
  return (
    <button
      type="button"
      className="type-small flex min-h-11 items-center gap-2 hover:underline"
      onClick={() => void copy().catch(() => undefined)}
    >
      <Icon className="text-ink-2 size-4" strokeWidth={1.5} aria-hidden />
      <span role="status">{t(state === 'copied' ? 'storefront.blog.copied' : 'storefront.blog.copy')}</span>
    </button>
  )
}
