import { useId } from 'react'
import type { Tile } from '#contracts/content/widget-calls.ts'
import { useText } from '../text/TextProvider.tsx'
import { ArrowRight } from '../ui/icons.tsx'
import { PageLink } from '../ui/PageLink.tsx'
import { SectionHead } from './SectionHead.tsx'

/** Brands by name, in columns of plain links. */
export function BrandList({ title, brands }: { title: string; brands: Tile[] }) {
  const t = useText()
  const id = useId()
  if (brands.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={title || t('storefront.home.brands')} />
      <ul className="grid grid-cols-2 gap-x-3 sm:gap-x-6 lg:grid-cols-4">
        {brands.map((brand) => (
          <li key={brand.id} className="border-line border-t">
            <PageLink
              to={`/brand/${encodeURIComponent(brand.url)}`}
              className="group type-control flex min-h-16 items-center gap-3 py-2 sm:gap-4"
            >
              {brand.image && (
                <img
                  src={`${brand.image}.160.webp`}
                  alt=""
                  width={40}
                  height={40}
                  loading="lazy"
                  className="size-10 shrink-0 rounded-picture object-cover"
                />
              )}
              <span className="grow underline-offset-4 group-hover:underline">{brand.title}</span>
              <ArrowRight
                className="text-ink-3 size-4 shrink-0 transition-transform max-sm:hidden duration-150 group-hover:translate-x-1"
                strokeWidth={1.5}
                aria-hidden
              />
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
