import Dialog from '@mui/material/Dialog'
import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslate } from '../i18n/i18n.ts'
import { Search } from '../ui/icons.tsx'
import { overlay } from '../ui/overlay-store.ts'
import css from './CommandPalette.module.css'
import { type Item, type Scope, scopes } from './item.ts'
import { getRank } from './match.ts'
import { PaletteLine } from './PaletteLine.tsx'
import { useActions, usePages, useRecent } from './use-commands.ts'
import { useRecords } from './use-records.tsx'

/** The command palette: finds pages, actions and records, operated by keyboard. */
export default function CommandPalette({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  return (
    <Dialog
      open
      onClose={onClose}
      transitionDuration={120}
      slotProps={{
        paper: { className: css.paper ?? '', 'aria-label': translate('admin.palette.title') },
        container: { className: css.container ?? '' },
      }}
    >
      <Palette onClose={onClose} />
    </Dialog>
  )
}

function Palette({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [scope, setScope] = useState<Scope>('all')
  const [current, setCurrent] = useState(0)
  const { items, waiting, failed } = useItems(typed, scope)
  const at = Math.min(current, items.length - 1)

  const run = (item: Item | undefined, newTab = false) => {
    if (!item) return
    onClose()
    if (item.run) item.run()
    else if (item.to && newTab) window.open(item.to, '_blank', 'noopener')
    else if (item.to) void navigate(item.to)
  }
  const move = (to: number) => setCurrent((to + items.length) % Math.max(1, items.length))
  const narrow = (by: number) => {
    // Recent records are found by their titles among the records.
    const offered: readonly Scope[] = typed.trim() === '' ? scopes : scopes.filter((each) => each !== 'recent')
    setScope(offered[(offered.indexOf(scope) + by + offered.length) % offered.length] ?? 'all')
    setCurrent(0)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes a word, keys belong to it.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') move(at + 1)
    else if (event.key === 'ArrowUp') move(at - 1)
    else if (event.key === 'Enter') run(items[at], event.ctrlKey || event.metaKey)
    else if (event.key === 'Tab') narrow(event.shiftKey ? -1 : 1)
    else return
    event.preventDefault()
  }
  const onlyHelp = typed === '?'
  return (
    <>
      <div className={css.field}>
        <Search aria-hidden />
        <input
          // biome-ignore lint/a11y/noAutofocus: the palette is opened to type into it
          autoFocus
          role="combobox"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={items[at] ? `${id}-${at}` : undefined}
          aria-label={translate('admin.palette.open')}
          placeholder={translate('admin.palette.open')}
          value={typed}
          maxLength={100}
          onChange={(event) => {
            setTyped(event.target.value)
            setCurrent(0)
            if (event.target.value === '?') overlay.set('keys')
          }}
          onKeyDown={onKeyDown}
          autoComplete="off"
          spellCheck={false}
        />
        <button type="button" tabIndex={-1} className={css.scope} onClick={() => narrow(1)}>
          {translate(`admin.palette.scope.${scope}`)}
          <kbd>Tab</kbd>
        </button>
      </div>
      <div className={css.results} aria-busy={waiting}>
        <Groups id={id} items={items} at={at} typed={typed} onChoose={run} onPoint={setCurrent} />
        {items.length === 0 && !waiting && !onlyHelp ? (
          <p className={css.nothing}>{translate('admin.palette.nothing', { text: typed })}</p>
        ) : null}
        {failed ? <p className={css.nothing}>{translate('admin.palette.failed')}</p> : null}
      </div>
      <p className="visually-hidden" role="status">
        {waiting ? '' : translate('admin.palette.found', { count: items.length })}
      </p>
      <Hints />
    </>
  )
}

const shownWithoutText = 8

/** The note, such as "orders to ship" of an action, finds an item after all that are found by their names. */
const rankOf = ({ title, alias = '', note = '' }: Item, typed: string) =>
  Math.max(getRank(title, typed), getRank(alias, typed), getRank(note, typed) > 0 ? 0.5 : 0)

function useItems(typed: string, scope: Scope) {
  const actions = useActions()
  const recent = useRecent()
  const pages = usePages()
  const records = useRecords(typed, scope)
  const best = (items: Item[]) => {
    const ranked = items.map((item) => ({ item, rank: rankOf(item, typed) })).filter(({ rank }) => rank > 0)
    return ranked.sort((a, b) => b.rank - a.rank).map(({ item }) => item)
  }
  const isIn = (of: Scope) => scope === 'all' || scope === of
  const limit = scope === 'all' ? (typed.trim() === '' ? shownWithoutText : 5) : 100
  const items = [
    ...(isIn('recent') && (typed.trim() === '' || scope === 'recent')
      ? best(recent).slice(0, scope === 'all' ? 4 : limit)
      : []),
    ...(isIn('action') ? best(actions).slice(0, typed.trim() === '' && scope === 'all' ? 4 : limit) : []),
    ...(isIn('page') ? best(pages).slice(0, limit) : []),
    ...records.items,
  ]
  return { ...records, items }
}

interface GroupsProps {
  id: string
  items: readonly Item[]
  at: number
  typed: string
  onChoose: (item: Item, newTab: boolean) => void
  onPoint: (at: number) => void
}

function Groups({ id, items, at, typed, onChoose, onPoint }: GroupsProps) {
  const translate = useTranslate()
  const lines = items.map((item, position) => ({ item, position }))
  return (
    <div role="listbox" id={`${id}-list`} aria-label={translate('admin.palette.results')}>
      {scopes.map((scope) => {
        const own = lines.filter(({ item }) => item.scope === scope)
        if (own.length === 0) return null
        return (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, which a fieldset is not
          <div key={scope} role="group" aria-labelledby={`${id}-${scope}`}>
            <p id={`${id}-${scope}`} className={css.group}>
              {translate(`admin.palette.scope.${scope}`)}
            </p>
            {own.map(({ item, position }) => (
              <PaletteLine
                key={item.key}
                id={`${id}-${position}`}
                item={item}
                typed={typed}
                current={position === at}
                onPoint={() => onPoint(position)}
                onChoose={(newTab) => onChoose(item, newTab)}
              />
            ))}
          </div>
        )
      })}
    </div>
  )
}

function Hints() {
  const translate = useTranslate()
  const hint = (text: string, ...keys: string[]) => (
    <span>
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
      {translate(`admin.palette.${text}`)}
    </span>
  )
  return (
    <div className={css.hints} aria-hidden>
      {hint('move', '↑', '↓')}
      {hint('run', '↵')}
      {hint('new_tab', 'Ctrl ↵')}
      {hint('all_keys', '?')}
    </div>
  )
}
