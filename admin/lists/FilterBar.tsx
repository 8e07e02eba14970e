import Button from '@mui/material/Button'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslate } from '../i18n/i18n.ts'
import { useKeys } from '../shortcuts/use-keys.ts'
import { Search } from '../ui/icons.tsx'
import css from './FilterBar.module.css'
import { FilterChips } from './FilterChips.tsx'
import { type Filter, filterValue, withFilter } from './filter.ts'
import type { ListControls } from './use-list-state.ts'

interface Props {
  list: ListControls
  filters: readonly Filter[]
  /** The fields that are searched: 'Title, URL'. */
  searchHint: string
  /** At the right end. */
  children?: ReactNode
}

export function FilterBar({ list, filters, searchHint, children }: Props) {
  const translate = useTranslate()
  return (
    <search className={css.bar}>
      <SearchField list={list} hint={searchHint} />
      <FilterChips
        filters={filters}
        getValue={(filter) => filterValue(filter, list.filters)}
        onChange={(filter, value) => void list.set({ filters: withFilter(list.filters, filter, value) })}
      />
      {list.search || Object.keys(list.filters).length > 0 ? (
        <Button variant="text" size="small" onClick={() => list.set({ search: '', filters: {} })}>
          {translate('common.action.clear')}
        </Button>
      ) : null}
      <div className={css.end}>{children}</div>
    </search>
  )
}

const typingPause = 300

function SearchField({ list, hint }: { list: ListControls; hint: string }) {
  const translate = useTranslate()
  const [text, setText] = useState(list.search)
  const input = useRef<HTMLInputElement>(null)
  const { search, set } = list
  useEffect(() => setText(search), [search])
  useEffect(() => {
    if (text === search) return
    const send = async () => {
      if ((await set({ search: text })) === false) setText(search)
    }
    const timer = setTimeout(() => void send(), typingPause)
    return () => clearTimeout(timer)
  })
  useKeys({ '/': () => input.current?.focus() })
  return (
    <OutlinedInput
      className={css.search}
      value={text}
      inputRef={input}
      type="search"
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        // The keys of rows are typed as text here, so the arrow leads from the search to its results.
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        input.current?.closest('[data-list]')?.querySelector<HTMLElement>('[data-row]')?.focus()
      }}
      placeholder={hint}
      inputProps={{ 'aria-label': translate('common.action.search'), maxLength: 200, 'aria-keyshortcuts': '/' }}
      startAdornment={
        <InputAdornment position="start">
          <Search aria-hidden />
        </InputAdornment>
      }
      endAdornment={<kbd className={css.key}>/</kbd>}
    />
  )
}
