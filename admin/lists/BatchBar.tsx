import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { isTaken } from '../shortcuts/use-keys.ts'
import { Tick } from '../ui/Checkbox.tsx'
import { confirm } from '../ui/confirm-store.ts'
import type { Icon } from '../ui/icons.tsx'
import css from './ListPage.module.css'
import { SelectAll } from './SelectAll.tsx'
import type { Id, Selection } from './use-selection.ts'

export interface BatchAction {
  key: string
  title: string
  icon?: Icon
  /** Works on the selected rows, so it is disabled without a selection. */
  needsSelection?: boolean
  destructive?: boolean
  /** Opens a dialog of its own; others ask first when all rows are selected. */
  asks?: boolean
  /** Placed at the far end, away from everyday actions: for deleting all matching records. */
  isApart?: boolean
  /** Small text after the title. */
  note?: string
  onClick: () => void
}

interface Props {
  actions: readonly BatchAction[]
  selection: Selection
  /** The rows of this page, which the checkbox selects. */
  shown: readonly Id[]
  /** All rows of all pages, where they can be selected at once. */
  all?: { total: number; load: () => Promise<readonly { id: Id }[]> } | undefined
}

/** Batch actions. Always visible, so that nothing shifts when rows are selected. */
export function BatchBar({ actions, selection, shown, all }: Props) {
  const translate = useTranslate()
  const count = selection.ids.size
  const ticked = shown.filter((id) => selection.ids.has(id)).length
  const { clear, isAll } = selection
  const { number } = useFormat()
  const run = async ({ title, asks, onClick }: BatchAction) => {
    const question = {
      title: translate('admin.list.confirm_all', { action: title, n: number(count) }),
      text: translate('admin.list.confirm_all_text'),
      confirm: title,
    }
    if (asks || !isAll || (await confirm(question))) onClick()
  }
  useEffect(() => {
    if (count === 0) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isTaken(event)) clear()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
  return (
    <div className={css.batch} role="toolbar" aria-label={translate('admin.list.batch')} data-active={count > 0}>
      <Tick
        checked={shown.length > 0 && ticked === shown.length}
        partly={ticked > 0 && ticked < shown.length}
        disabled={shown.length === 0}
        onChange={() => selection.toggleAll(shown)}
        aria-label={translate('admin.list.select_page')}
      />
      <span className={css.count} role="status">
        {isAll
          ? translate('admin.list.all_selected', { n: number(count) })
          : count > 0
            ? translate('common.selected', { n: count })
            : translate('admin.list.select_rows')}
      </span>
      {all && shown.length > 0 && ticked === shown.length ? (
        <SelectAll selection={selection} total={all.total} load={all.load} />
      ) : null}
      {actions
        .filter(({ isApart }) => !isApart)
        .map((action) => ({ ...action, Icon: action.icon, run: () => void run(action) }))
        .map(({ key, title, Icon, needsSelection, destructive, note, run }) => (
          <Button
            key={key}
            variant="text"
            size="small"
            disabled={(needsSelection ?? false) && count === 0}
            onClick={run}
            data-destructive={destructive}
            startIcon={Icon ? <Icon aria-hidden /> : undefined}
          >
            {title}
            {note ? <small>{note}</small> : null}
          </Button>
        ))}
      <div className={css.apart}>
        {count > 0 ? (
          <Button variant="text" size="small" className={css.clear ?? ''} onClick={clear}>
            {translate('admin.list.clear_selection')} <kbd>Esc</kbd>
          </Button>
        ) : null}
        {actions
          .filter(({ isApart }) => isApart)
          .map(({ key, title, onClick }) => (
            <Button key={key} size="small" color="error" onClick={onClick}>
              {title}
            </Button>
          ))}
      </div>
    </div>
  )
}
