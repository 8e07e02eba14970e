import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useParams } from 'react-router'
import { showBoard } from '#contracts/crm/board-calls.ts'
import type { LeadCard } from '#contracts/crm/lead-calls.ts'
import { resources } from '#contracts/resources.ts'
import { isFailure } from '../../api/api-error.ts'
import { callApi } from '../../api/call.ts'
import { useListLanguage } from '../../api/use-site.ts'
import { useAdmin, useMay } from '../../auth/use-session.ts'
import { useMissing } from '../../forms/use-missing.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { useLabels } from '../../i18n/use-texts.ts'
import { useKeys } from '../../shortcuts/use-keys.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { useTitle } from '../../ui/page-title.ts'
import { useRowDrag } from '../../ui/use-row-drag.ts'
import { BoardBar } from './BoardBar.tsx'
import { BoardColumnView } from './BoardColumnView.tsx'
import { BoardTabs } from './BoardTabs.tsx'
import css from './board.module.css'
import { type BoardPlace, findCard } from './board-moves.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { TaskDialog } from './TaskDialog.tsx'
import { useMoves } from './use-moves.ts'

/** Leads of a funnel in the columns of its statuses; cards are moved by drag, by keys or by a menu. */
export default function BoardPage() {
  const translate = useTranslate()
  const labels = useLabels(resources.lead)
  const may = useMay()
  const funnel_id = Number(useParams().id) || 0
  const [search, setSearch] = useState('')
  const [isMine, setMine] = useState(false)
  const [taskOf, setTaskOf] = useState<LeadCard>()
  const { id: me } = useAdmin()
  const isPhone = useMediaQuery('(max-width: 640px)', { noSsr: true })
  const frame = useRef<HTMLDivElement>(null)
  const language = useListLanguage()
  const key = ['lead board', funnel_id, search, isMine, language]
  const { data, error, refetch } = useQuery({
    retry: false,
    queryKey: key,
    queryFn: ({ signal }) =>
      callApi(showBoard, { funnel_id, search, per_column: 20, language, ...(isMine && { admin_id: me }) }, signal),
    placeholderData: (before) => before,
  })
  useMissing(error, '/admin/funnel')
  const columns = data?.data.columns ?? []
  const moves = useMoves(key, columns)
  useTitle(data?.data.funnel?.title ?? labels.many, [{ title: labels.many, to: '/admin/lead' }])

  /** Empty columns have one row without a card, with the number of the column below zero. */
  const placeOf = (target: number, side: 'before' | 'after'): BoardPlace | undefined => {
    if (target < 0) return { column: -target - 1, index: 0 }
    const found = findCard(columns, target)
    return found && { column: found.column, index: found.index + (side === 'after' ? 1 : 0) }
  }
  const taskFor = (id: number) => {
    const card = findCard(columns, id)?.card
    if (!card) return false
    setTaskOf(card)
  }
  useKeys({ t: () => taskFor(Number(document.activeElement?.closest<HTMLElement>('[data-item]')?.dataset.item)) })
  const rows = useRowDrag<'before' | 'after'>({
    sideAt: (_, part) => (part < 0.5 ? 'before' : 'after'),
    canDrop: (id, target) => id !== target,
    onDrop: (id, target, side) => {
      const place = placeOf(target, side)
      if (place) void moves.start(id, place)
    },
  })
  return (
    <div className={css.page}>
      <BoardBar
        funnel={data?.data.funnel ?? null}
        columns={columns}
        search={search}
        onSearch={setSearch}
        isMine={isMine}
        onMine={setMine}
      />
      {isPhone ? <BoardTabs columns={columns} frame={frame} /> : null}
      {error && !data && !(isFailure(error) && error.status === 404) ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : null}
      <div ref={frame} className={css.columns}>
        {data || error ? null : <Shapes />}
        {columns.map((column, at) => (
          <BoardColumnView
            key={column.status?.id ?? 0}
            at={at}
            column={column}
            columns={columns}
            funnelId={funnel_id}
            mayMove={may('update lead')}
            mayCreate={may('create lead')}
            mayFold={!isPhone}
            over={rows.drag?.over ?? null}
            handle={rows.handle}
            onMove={(id, place) => void moves.start(id, place)}
            onTask={setTaskOf}
          />
        ))}
      </div>
      <p className={css.foot} aria-live="polite">
        {moves.result || (isPhone ? null : translate('admin.board.keys'))}
      </p>
      {rows.drag ? (
        <div ref={rows.ghost} className={css.ghost} style={{ left: rows.drag.x, top: rows.drag.y }} aria-hidden>
          {findCard(columns, rows.drag.id)?.card.title}
        </div>
      ) : null}
      {taskOf ? <TaskDialog lead={taskOf} onClose={() => setTaskOf(undefined)} /> : null}
      {moves.asked ? <MoveDialog asked={moves.asked} onClose={moves.cancel} onMove={moves.finish} /> : null}
    </div>
  )
}

/** Four columns of three cards while the first ones are loaded. */
const Shapes = () =>
  ['a', 'b', 'c', 'd'].map((column) => (
    <div key={column} className={css.column} aria-hidden>
      <span className={css.shape} />
      <span className={css.shape} />
      <span className={css.shape} />
    </div>
  ))
