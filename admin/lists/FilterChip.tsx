import OutlinedInput from '@mui/material/OutlinedInput'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from '../i18n/i18n.ts'
import { Tick } from '../ui/Checkbox.tsx'
import { X } from '../ui/icons.tsx'
import { moveByArrows } from '../ui/move-by-arrows.ts'
import { Popup } from '../ui/Popup.tsx'
import css from './FilterBar.module.css'
import { type Filter, type Option, showRange } from './filter.ts'
import { RangeInputs } from './RangeInputs.tsx'

interface Props {
  filter: Filter
  value: string
  onChange: (value: string) => void
  /** Opens immediately, because it was just added. */
  open: boolean
  onClose: () => void
}

/** An active filter: shows name and value, opens its choices, and has a button to remove it. */
export function FilterChip({ filter, value, onChange, open, onClose }: Props) {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [chip, setChip] = useState<HTMLElement | null>(null)
  const shown = useShownValue(filter, value)
  const close = () => {
    setAnchor(null)
    onClose()
  }
  return (
    <span className={css.chip} ref={setChip}>
      <button type="button" className={css.value} onClick={() => setAnchor(chip)} aria-haspopup="dialog">
        {filter.title} <strong>{shown || translate('common.choose')}</strong>
      </button>
      <button
        type="button"
        className={css.cross}
        aria-label={translate('admin.list.remove_filter', { name: filter.title })}
        onClick={() => onChange('')}
      >
        <X aria-hidden />
      </button>
      <Popup
        title={filter.title}
        anchor={anchor ?? (open ? chip : null)}
        onClose={close}
        className={css.popover}
        edge="left"
      >
        <Choices filter={filter} value={value} onChange={onChange} onClose={close} />
      </Popup>
    </span>
  )
}

function useShownValue({ name, options, find, kind }: Filter, value: string): string {
  const translate = useTranslate()
  const ids = value.split(',').filter(Boolean)
  const { data = [] } = useQuery({
    queryKey: ['filter', name, ids],
    queryFn: () => find?.({ ids }) ?? [],
    enabled: find !== undefined && ids.length > 0,
  })
  if (kind === 'range') return showRange(value, translate)
  if (kind === 'date') return value
  const known = [...(options ?? []), ...data]
  return ids.map((id) => known.find((option) => option.value === id)?.title ?? id).join(translate('admin.list.comma'))
}

function Choices({ filter, value, onChange, onClose }: Pick<Props, 'filter' | 'value' | 'onChange' | 'onClose'>) {
  const translate = useTranslate()
  const [search, setSearch] = useState('')
  const found = useQuery({
    queryKey: ['filter', filter.name, search],
    queryFn: () => filter.find?.({ search }) ?? [],
    enabled: filter.find !== undefined,
  })
  if (filter.kind === 'range') return <RangeInputs filter={filter} value={value} onChange={onChange} />
  if (filter.kind === 'date')
    return (
      <OutlinedInput
        type="date"
        size="small"
        value={value}
        autoFocus
        onChange={(event) => onChange(event.target.value)}
        inputProps={{ 'aria-label': filter.title }}
      />
    )
  const isNamed = ({ title }: Option) => title.toLowerCase().includes(search.trim().toLowerCase())
  const options: readonly Option[] = filter.options?.filter(isNamed) ?? found.data ?? []
  const chosen = value.split(',').filter(Boolean)
  const toggle = (option: string) => {
    if (filter.kind === 'some')
      return onChange(
        chosen.includes(option) ? chosen.filter((each) => each !== option).join(',') : [...chosen, option].join(','),
      )
    onChange(option)
    onClose()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the inputs inside
    <div onKeyDown={moveByArrows}>
      {filter.find || (filter.options && filter.options.length > 8) ? (
        <OutlinedInput
          size="small"
          fullWidth
          autoFocus
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          placeholder={translate('common.action.search')}
          inputProps={{ 'aria-label': translate('common.action.search') }}
        />
      ) : null}
      <ul className={css.options}>
        {options.map((option) => (
          <li key={option.value}>
            <label htmlFor={`${filter.name}-${option.value}`} className={css.option}>
              <Tick
                id={`${filter.name}-${option.value}`}
                checked={chosen.includes(option.value)}
                onChange={() => toggle(option.value)}
              />
              {option.title}
            </label>
          </li>
        ))}
      </ul>
    </div>
  )
}
