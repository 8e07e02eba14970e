import { resources } from '#contracts/resources.ts'
import type { ResourceRow } from '../fields/FieldCell.tsx'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import type { Column } from '../lists/DataTable.tsx'
import ResourceList from '../resource/ResourceList.tsx'
import { Badge, type Tone } from '../ui/Badge.tsx'
import { getState, type SlideState } from './slide-window.ts'
import css from './slides.module.css'

const tones: Record<SlideState, Tone> = { planned: 'info', running: 'ok', ended: 'outlined' }

/** List of slides in display order, with their pictures and the time in which they are shown. */
export default function SliderList() {
  const translate = useTranslate()
  const columns = (standard: Column<ResourceRow>[]) =>
    standard
      .filter(({ key }) => key !== 'end_at')
      .map((column): Column<ResourceRow> => {
        if (column.key === 'image')
          return { ...column, cell: (row) => <Thumbnail path={row.image_path} />, width: '88px' }
        if (column.key !== 'start_at') return column
        const title = translate('admin.slides.window')
        return { key: 'window', title, cell: (row) => <Window row={row} /> }
      })
  return <ResourceList resource={resources.slider} columns={columns} />
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
  const state = getState({ start_at: row.start_at, end_at: row.end_at })
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
