import type { CalendarLayer } from '#contracts/tasks/calendar-calls.ts'
import type { StaffOption } from '#contracts/tasks/my-task-calls.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Avatar } from '../ui/Avatar.tsx'
import css from './calendar.module.css'

interface Props {
  offered: readonly CalendarLayer[]
  layers: readonly CalendarLayer[]
  onLayers: (layers: readonly CalendarLayer[]) => void
  colleagues: readonly StaffOption[]
  /** Whose entries are shown; empty for those of everybody. */
  people: readonly number[]
  onPeople: (people: readonly number[]) => void
  timezone: string | undefined
}

const toggle = <T,>(all: readonly T[], one: T) =>
  all.includes(one) ? all.filter((each) => each !== one) : [...all, one]

/** What the calendar shows, and whose. */
export function Layers({ offered, layers, onLayers, colleagues, people, onPeople, timezone }: Props) {
  const translate = useTranslate()
  const format = useFormat()
  const label = (name: string) => translate(`admin.calendar.${name}`)
  return (
    <div className={css.layers}>
      {offered.map((layer) => (
        <label key={layer} data-layer={layer}>
          <input type="checkbox" checked={layers.includes(layer)} onChange={() => onLayers(toggle(layers, layer))} />
          {label(`layer.${layer}`)}
        </label>
      ))}
      {colleagues.length > 1 ? (
        <fieldset className={css.people} aria-label={label('people')}>
          {colleagues.slice(0, 12).map(({ id, name }) => (
            <button
              key={id}
              type="button"
              aria-pressed={people.includes(id)}
              onClick={() => onPeople(toggle(people, id))}
              title={name}
              aria-label={name}
            >
              <Avatar name={name} />
            </button>
          ))}
        </fieldset>
      ) : null}
      <span className={css.hint}>
        {timezone ? `${format.clock(new Date(), timezone).zone} · ` : ''}
        <span className={css.keys}>{label('keys')}</span>
      </span>
    </div>
  )
}
