import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { IconAction } from './IconAction.tsx'
import { ChevronLeft, ChevronRight } from './icons.tsx'
import css from './PageSteps.module.css'

interface Props {
  page: number
  perPage: number
  total: number
  onPage: (page: number) => void
}

/** A pager: the range of rows shown, and buttons for the previous and next page. */
export function PageSteps({ page, perPage, total, onPage }: Props) {
  const translate = useTranslate()
  const { number } = useFormat()
  if (total <= perPage) return null
  const [from, to] = [(page - 1) * perPage + 1, Math.min(page * perPage, total)]
  return (
    <div className={css.steps}>
      <span>{translate('common.range_of', { from: number(from), to: number(to), total: number(total) })}</span>
      <IconAction
        label={translate('common.previous_page')}
        icon={ChevronLeft}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <IconAction
        label={translate('common.next_page')}
        icon={ChevronRight}
        disabled={to === total}
        onClick={() => onPage(page + 1)}
      />
    </div>
  )
}
