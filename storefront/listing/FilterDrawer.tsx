import { type ReactNode, useState } from 'react'
import { counted } from '../text/counted.ts'
import { useText } from '../text/TextProvider.tsx'
import { button } from '../ui/button.ts'
import { Drawer } from '../ui/Drawer.tsx'
import { SlidersHorizontal } from '../ui/icons.tsx'
import { FilterChip } from './FilterChip.tsx'
import { clearFilters, countFilters, listPath } from './list-query.ts'
import type { ListControl } from './use-list.ts'

interface Props {
  list: ListControl
  total: number
  /** Renders the filters, only when the drawer is open. */
  children: () => ReactNode
}

/** Filters on narrow screens. Without JavaScript the link leads to the filters below the list. */
export function FilterDrawer({ list, total, children }: Props) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const count = countFilters(list.query)
  const close = () => setOpen(false)
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: without JavaScript it leads to the filters. */}
      <a
        href="#filters"
        className={`${button({ kind: 'quiet', size: 'small' })} lg:hidden`}
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        <SlidersHorizontal className="size-4" strokeWidth={1.5} aria-hidden />
        {t('storefront.filter.title')}
        {/* A badge, so that it is not taken for the number of products beside it. */}
        {count > 0 && (
          <span className="bg-primary text-on-primary figures flex h-4.25 min-w-4.25 items-center justify-center rounded-full px-1 text-[0.6875rem] leading-none font-medium">
            {count}
          </span>
        )}
        {/* Phones have no room for the sentence with the number. */}
        <span className="figures text-ink-2 sm:hidden" aria-hidden>
          · {list.isEstimate ? t('storefront.filter.about', counted(total)) : total}
        </span>
      </a>
      <Drawer
        title={t('storefront.filter.title')}
        label={t('storefront.filter.title')}
        isOpen={isOpen}
        onClose={close}
        foot={
          <div className="flex items-center gap-4">
            {count > 0 && (
              <FilterChip
                list={list}
                to={listPath(list.path, clearFilters(list.query))}
                className="link type-small inline-flex min-h-11 shrink-0 items-center"
              >
                {t('storefront.filter.clear')}
              </FilterChip>
            )}
            <button type="button" className={button({ isWide: true })} onClick={close}>
              {list.isEstimate
                ? t('storefront.filter.show_about', counted(total))
                : t('storefront.filter.show', { count: total })}
            </button>
          </div>
        }
      >
        {isOpen && <div className="p-(--line-side)">{children()}</div>}
      </Drawer>
    </>
  )
}
