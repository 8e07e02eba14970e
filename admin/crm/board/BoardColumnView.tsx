import { useState } from 'react'
import { Link } from 'react-router'
import type { BoardColumn, LeadCard } from '#contracts/crm/lead-calls.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { IconAction } from '../../ui/IconAction.tsx'
import { Mail, Minus, Plus } from '../../ui/icons.tsx'
import type { Drag, useRowDrag } from '../../ui/use-row-drag.ts'
import { BoardCard } from './BoardCard.tsx'
import css from './board.module.css'
import type { BoardPlace } from './board-moves.ts'
import { StatusDot } from './StatusDot.tsx'

type Side = 'before' | 'after'

interface Props {
  at: number
  column: BoardColumn
  columns: readonly BoardColumn[]
  funnelId: number
  mayMove: boolean
  mayCreate: boolean
  /** Whether the column of lost leads starts folded. */
  mayFold: boolean
  over: Drag<Side>['over']
  handle: ReturnType<typeof useRowDrag<Side>>['handle']
  onMove: (id: number, place: BoardPlace) => void
  onTask: (card: LeadCard) => void
}

/** A status with its leads; without one, leads whose status the funnel no longer has. */
export function BoardColumnView(props: Props) {
  const { at, column, columns, funnelId, mayMove, mayCreate, mayFold, over, handle, onMove, onTask } = props
  const translate = useTranslate()
  const format = useFormat()
  const { status, leads, total, value_total, has_more } = column
  const title = status?.title ?? translate('admin.board.other_status')
  const [isFolded, setFolded] = useState(status?.kind === 'lost')
  const here = new URLSearchParams({
    ...(funnelId > 0 && { funnel_id: String(funnelId) }),
    ...(status && { status_id: String(status.id) }),
  })
  if (isFolded && mayFold)
    return (
      <section className={css.folded} aria-label={title} data-item={-at - 1} data-over={over?.id === -at - 1}>
        <button
          type="button"
          aria-expanded={false}
          aria-label={translate('admin.board.unfold', { status: title })}
          onClick={() => setFolded(false)}
        >
          <StatusDot status={status} />
          <span>{format.number(total)}</span>
          <span className={css.upright}>{title}</span>
        </button>
      </section>
    )
  return (
    <section className={css.column} aria-label={title} data-over={over?.id === -at - 1}>
      <header className={css.head}>
        <StatusDot status={status} />
        <h2>{title}</h2>
        <span>{format.number(total)}</span>
        {status?.trigger ? <Mail role="img" aria-label={translate('admin.board.sends')} /> : null}
        <span className={css.value}>{format.amount(String(value_total))}</span>
        {status?.kind === 'lost' && mayFold ? (
          <IconAction
            size="small"
            icon={Minus}
            aria-expanded
            label={translate('admin.board.fold', { status: title })}
            onClick={() => setFolded(true)}
          />
        ) : null}
      </header>
      <ul>
        {leads.map((card, index) => (
          <BoardCard
            key={card.id}
            card={card}
            place={{ column: at, index }}
            columns={columns}
            mayMove={mayMove}
            drop={over?.id === card.id ? over.side : undefined}
            handle={handle(card.id)}
            onMove={onMove}
            onTask={onTask}
          />
        ))}
        {leads.length === 0 ? (
          <li data-item={-at - 1} className={css.empty}>
            {translate('admin.board.empty')}
          </li>
        ) : null}
      </ul>
      {has_more ? <Link to={`/admin/lead?${here}`}>{translate('admin.board.all', { count: total })}</Link> : null}
      {status && mayCreate ? (
        <Link to={`/admin/lead/create?${here}`} className={css.add}>
          <Plus aria-hidden /> {translate('admin.board.create')}
        </Link>
      ) : null}
    </section>
  )
}
