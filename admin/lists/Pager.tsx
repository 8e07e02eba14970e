import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { IconAction } from '../ui/IconAction.tsx'
import { ChevronLeft, ChevronRight } from '../ui/icons.tsx'
import { pageSizes } from './list-query.ts'
import css from './Pager.module.css'
import { pageNumbers } from './page-numbers.ts'
import { rowRange } from './row-count.ts'
import type { ListControls } from './use-list-state.ts'

export function Pager({ list, total }: { list: ListControls; total: number }) {
  const translate = useTranslate()
  const format = useFormat()
  const { page, per_page, set } = list
  const pages = Math.max(1, Math.ceil(total / per_page))
  const goTo = (to: number) => set({ page: to })
  return (
    <div className={css.pager}>
      <span className={css.range}>{rowRange({ page, per_page, total }, translate, format.number)}</span>
      <fieldset className={css.sizes} aria-label={translate('common.rows_per_page')}>
        <span className={css.name} aria-hidden>
          {translate('common.rows_per_page')}
        </span>
        <div className={css.group}>
          {pageSizes.map((size) => (
            <button key={size} type="button" aria-pressed={size === per_page} onClick={() => set({ per_page: size })}>
              {size}
            </button>
          ))}
        </div>
      </fieldset>
      <nav className={css.pages} aria-label={translate('admin.list.pages')}>
        <IconAction
          label={translate('common.previous_page')}
          icon={ChevronLeft}
          disabled={page <= 1}
          onClick={() => goTo(page - 1)}
        />
        {pageNumbers(page, pages).map((each, at) =>
          each === 0 ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: gaps have no other identity
            <span key={`gap-${at}`} className={css.gap}>
              …
            </span>
          ) : (
            <button
              key={each}
              type="button"
              className={css.page}
              aria-label={`${translate('common.page')} ${each}`}
              aria-current={each === page ? 'page' : undefined}
              onClick={() => goTo(each)}
            >
              {each}
            </button>
          ),
        )}
        <IconAction
          label={translate('common.next_page')}
          icon={ChevronRight}
          disabled={page >= pages}
          onClick={() => goTo(page + 1)}
        />
      </nav>
    </div>
  )
}
