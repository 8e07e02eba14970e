import { useTranslate } from '../i18n/i18n.ts'
import { IconAction } from './IconAction.tsx'
import { ChevronLeft, ChevronRight } from './icons.tsx'
import css from './PageButtons.module.css'

interface Props {
  page: number
  total: number
  /** Rows of a page. */
  size: number
  onPage: (page: number) => void
}

/** Leads to the pages of a short table inside a form; nothing where one page is enough. */
export function PageButtons({ page, total, size, onPage }: Props) {
  const translate = useTranslate()
  const pages = Math.ceil(total / size)
  if (pages <= 1) return null
  return (
    <nav className={css.pages} aria-label={translate('admin.list.pages')}>
      <IconAction
        label={translate('common.previous_page')}
        icon={ChevronLeft}
        size="small"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <span>{`${page} / ${pages}`}</span>
      <IconAction
        label={translate('common.next_page')}
        icon={ChevronRight}
        size="small"
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  )
}
