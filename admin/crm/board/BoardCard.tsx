import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import type { BoardColumn, LeadCard } from '#contracts/crm/lead-calls.ts'
import { resources } from '#contracts/resources.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { useLabels } from '../../i18n/use-texts.ts'
import { ActionMenu } from '../../ui/ActionMenu.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { DragHandle } from '../../ui/DragHandle.tsx'
import { IconAction } from '../../ui/IconAction.tsx'
import { Ellipsis } from '../../ui/icons.tsx'
import type { useRowDrag } from '../../ui/use-row-drag.ts'
import css from './board.module.css'
import type { BoardPlace } from './board-moves.ts'

interface Props {
  card: LeadCard
  place: BoardPlace
  columns: readonly BoardColumn[]
  mayMove: boolean
  drop: 'before' | 'after' | undefined
  handle: ReturnType<ReturnType<typeof useRowDrag>['handle']>
  onMove: (id: number, place: BoardPlace) => void
  onTask: (card: LeadCard) => void
}

/** A lead on the board. Alt with an arrow key moves it, as the menu does. */
export function BoardCard({ card, place, columns, mayMove, drop, handle, onMove, onTask }: Props) {
  const translate = useTranslate()
  const format = useFormat()
  const labels = useLabels(resources.lead)
  const { column, index } = place
  const places: Record<string, BoardPlace> = {
    ArrowLeft: { column: column - 1, index: 0 },
    ArrowRight: { column: column + 1, index: 0 },
    ArrowUp: { column, index: index - 1 },
    ArrowDown: { column, index: index + 2 },
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const target = places[event.key]
    if (!event.altKey || !mayMove || !target || target.column < 0 || target.index < 0) return
    event.preventDefault()
    onMove(card.id, target)
  }
  const moves = columns.flatMap(({ status }, at) =>
    status && at !== column
      ? [{ key: String(status.id), title: status.title, onClick: () => onMove(card.id, { column: at, index: 0 }) }]
      : [],
  )
  const task = { key: 'task', title: translate('admin.board.new_task'), onClick: () => onTask(card) }
  return (
    <li data-item={card.id} data-drop={drop} className={css.card} onKeyDown={onKeyDown}>
      <div className={css.line}>
        <Link to={`/admin/lead/edit/${card.id}`}>{card.title}</Link>
        {mayMove ? <DragHandle name={card.title} {...handle} /> : null}
        <ActionMenu items={mayMove ? [...moves, task] : [task]}>
          {(open) => (
            <IconAction
              {...open}
              size="small"
              icon={Ellipsis}
              label={translate(mayMove ? 'admin.board.move_card' : 'admin.board.card_actions', { title: card.title })}
            />
          )}
        </ActionMenu>
      </div>
      <p>{[card.contact?.name, card.contact?.company].filter(Boolean).join(translate('admin.list.comma'))}</p>
      <p>
        {[labels.choice('lead_source', card.lead_source), format.age(card.created_at)].join(
          translate('admin.list.comma'),
        )}
      </p>
      <div className={css.line}>
        <strong>{card.value === null ? translate('admin.board.no_value') : format.amount(String(card.value))}</strong>
        {card.next_task_due ? <TaskDue at={card.next_task_due} /> : null}
        {card.converted ? <Badge tone="ok">{translate('admin.board.customer')}</Badge> : null}
        {card.admin ? <Avatar name={card.admin.name} /> : null}
      </div>
    </li>
  )
}

/** When the next task of the lead is due. */
function TaskDue({ at }: { at: string }) {
  const translate = useTranslate()
  const format = useFormat()
  const [due, today] = [format.date(at), format.date(new Date().toISOString())]
  const tone = due === today ? 'warn' : at < new Date().toISOString() ? 'bad' : 'outlined'
  return (
    <Badge tone={tone}>
      <span className="visually-hidden">{translate('admin.board.next_task')} </span>
      {due === today ? translate('admin.tasks.group.today') : format.shortDay(at)}
    </Badge>
  )
}
