import { useId } from 'react'
import type { CategoryTile } from '#contracts/content/widget-calls.ts'
import { useText } from '../text/TextProvider.tsx'
import { PageLink } from '../ui/PageLink.tsx'
import { Picture } from '../ui/Picture.tsx'

/** Categories as small images: a row on wide screens, a swipeable strip on phones. */
export function CategoryTiles({ title, tiles }: { title: string; tiles: CategoryTile[] }) {
  const t = useText()
  const id = useId()
  if (tiles.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={title ? 'type-h2 mb-5 md:mb-8' : 'sr-only'}>
        {title || t('storefront.home.categories')}
      </h2>
      <ul className="tile-strip">
        {tiles.map((tile) => (
          <li key={tile.id}>
            <PageLink to={`/category/${encodeURIComponent(tile.url)}`} className="group block">
              <Picture
                src={tile.image}
                alt=""
                ratio="1/1"
                sizes="(min-width: 1440px) 140px, (min-width: 768px) 20vw, 88px"
                className="rounded-picture"
              />
              <span className="type-strong mt-3 block underline-offset-4 group-hover:underline max-md:text-center">
                {tile.title}
              </span>
              <span className="type-caption text-ink-3 figures block max-md:hidden">
                {t('storefront.list.count', { count: tile.product_count })}
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
