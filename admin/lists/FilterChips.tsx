import { useState } from 'react'
import { useTranslate } from '../i18n/i18n.ts'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import { Plus } from '../ui/icons.tsx'
import css from './FilterBar.module.css'
import { FilterChip } from './FilterChip.tsx'
import type { Filter } from './filter.ts'

interface Props<F extends Filter> {
  filters: readonly F[]
  /** '' for a filter that is not in use. */
  getValue: (filter: F) => string
  onChange: (filter: F, value: string) => void
}

/** The filters in use as chips, and a menu of the others. */
export function FilterChips<F extends Filter>({ filters, getValue, onChange }: Props<F>) {
  const translate = useTranslate()
  const [opened, setOpened] = useState('')
  const inUse = filters.filter((filter) => getValue(filter) || filter.name === opened)
  const rest = filters.filter((filter) => !inUse.includes(filter))
  return (
    <>
      {inUse.map((filter) => (
        <FilterChip
          key={filter.name}
          filter={filter}
          value={getValue(filter)}
          onChange={(value) => {
            onChange(filter, value)
            if (!value) setOpened('')
          }}
          open={opened === filter.name}
          onClose={() => setOpened('')}
        />
      ))}
      {rest.length > 0 ? (
        <ActionMenu
          items={rest.map((filter) => ({
            key: filter.name,
            title: filter.title,
            onClick: () => setOpened(filter.name),
          }))}
        >
          {(open) => (
            <button type="button" className={css.add} {...open}>
              <Plus aria-hidden />
              {translate('common.action.filter')}
            </button>
          )}
        </ActionMenu>
      ) : null}
    </>
  )
}
