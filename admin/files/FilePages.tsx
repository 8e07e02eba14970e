import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { IconAction } from '../ui/IconAction.tsx'
import { perPage } from './place.ts'

/** From where to where, and the way to the next files. */
export function FilePages({ page, total, onPage }: { page: number; total: number; onPage: (page: number) => void }) {
  const translate = useTranslate()
  const from = total === 0 ? 0 : (page - 1) * perPage + 1
  return (
    <>
      <span>{translate('common.range_of', { from, to: Math.min(page * perPage, total), total })}</span>
      <IconAction
        label={translate('common.previous_page')}
        icon={ChevronLeft}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <IconAction
        label={translate('common.next_page')}
        icon={ChevronRight}
        disabled={page * perPage >= total}
        onClick={() => onPage(page + 1)}
      />
    </>
  )
}
