import { type RefObject, useEffect, useState } from 'react'
import type { BoardColumn } from '#contracts/crm/lead-calls.ts'
import { resources } from '#contracts/resources.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { useLabels } from '../../i18n/use-texts.ts'
import css from './board-tabs.module.css'
import { StatusDot } from './StatusDot.tsx'

interface Props {
  columns: readonly BoardColumn[]
  /** The element whose children are the columns. */
  frame: RefObject<HTMLElement | null>
}

/** On a phone one status fills the screen: these buttons show the others, as swiping does. */
export function BoardTabs({ columns, frame }: Props) {
  const translate = useTranslate()
  const format = useFormat()
  const labels = useLabels(resources.status)
  const [shown, setShown] = useState(0)
  useEffect(() => {
    const element = frame.current
    const onScroll = () => element && setShown(Math.round(element.scrollLeft / element.clientWidth))
    element?.addEventListener('scroll', onScroll, { passive: true })
    return () => element?.removeEventListener('scroll', onScroll)
  }, [frame])
  return (
    <nav className={css.tabs} aria-label={labels.many}>
      {columns.map(({ status, total }, at) => (
        <button
          key={status?.id ?? 0}
          type="button"
          aria-current={at === shown}
          ref={(button) => {
            if (at === shown) button?.scrollIntoView({ block: 'nearest', inline: 'center' })
          }}
          onClick={() => frame.current?.children[at]?.scrollIntoView({ block: 'nearest', inline: 'start' })}
        >
          <StatusDot status={status} />
          {status?.title ?? translate('admin.board.other_status')} {format.number(total)}
        </button>
      ))}
    </nav>
  )
}
