import type { Resource } from '#contracts/resource/resource.ts'
import { resources } from '#contracts/resources.ts'
import type { ResourceRow } from '../fields/FieldCell.tsx'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import type { Column } from '../lists/DataTable.tsx'
import ResourceList from '../resource/ResourceList.tsx'
import { Badge, type Tone } from '../ui/Badge.tsx'
import { DragHandle } from '../ui/DragHandle.tsx'
import { type SlideState, stateOf } from './slide-window.ts'
import css from './slides.module.css'
import { useSlideMoves } from './use-slide-moves.ts'

/** The position is not an input: the list itself defines the order. */
const slider: Resource = {
  ...resources.slider,
  list: { ...resources.slider.list, quickEdit: ['title', 'enabled'] },
}
const tones: Record<SlideState, Tone> = { planned: 'info', running: 'ok', ended: 'outlined' }

/** List of slides in display order, changed by dragging, buttons and keys. */
export default function SliderList() {
  const translate = useTranslate()
  const { canMove, drag, handle, actions, announcement } = useSlideMoves()
  const grip: Column<ResourceRow> = {
    key: 'order',
    title: translate('admin.slides.place'),
    quiet: true,
    cell: (row) =>
      canMove ? (
        <DragHandle
          className={css.handle}
          data-item={row.id}
          data-drop={drag?.over?.id === row.id ? drag.over.side : undefined}
          data-dragged={drag?.id === row.id}
          name={String(row.title || `#${row.id}`)}
          {...handle(row.id)}
        />
      ) : null,
    width: '32px',
    phone: 'hidden',
  }
  const columns = (standard: Column<ResourceRow>[]) =>
    standard
      .filter(({ key }) => key !== 'end_at')
      .map((column): Column<ResourceRow> => {
        if (column.key === 'order') return grip
        if (column.key === 'image')
          return { ...column, cell: (row) => <Thumbnail path={row.image_path} />, width: '88px' }
        if (column.key !== 'start_at') return column
        const title = translate('admin.slides.window')
        return { key: 'window', title, cell: (row) => <Window row={row} /> }
      })
  return (
    <>
      <ResourceList resource={slider} columns={columns} initialSort="order" moreActions={actions} />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  )
}

function Thumbnail({ path }: { path: unknown }) {
  return (
    <span className={css.thumbnail}>
      {typeof path === 'string' && path !== '' ? <img src={`${path}.160.webp`} alt="" loading="lazy" /> : null}
    </span>
  )
}

/** Schedule of a slide and whether it is upcoming, running or over. */
function Window({ row }: { row: ResourceRow }) {
  const translate = useTranslate()
  const format = useFormat()
  const state = stateOf({ start_at: row.start_at, end_at: row.end_at })
  const moment = (value: unknown) => (typeof value === 'string' && value !== '' ? format.dateTime(value) : '')
  const from = moment(row.start_at)
  const until = moment(row.end_at)
  return (
    <span className={css.window}>
      <Badge tone={tones[state]}>{translate(`admin.slides.state.${state}`)}</Badge>
      {from || until ? (
        <span>
          {from} – {until}
        </span>
      ) : null}
    </span>
  )
}
