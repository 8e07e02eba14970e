import { useState } from 'react'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import { ChevronDown } from '../ui/icons.tsx'
import type { View } from './list-choices.ts'
import { sameQuery } from './list-query.ts'
import { NameView } from './NameView.tsx'
import type { ListControls } from './use-list-state.ts'
import css from './ViewTabs.module.css'

interface Props {
  list: ListControls
  /** Built in, for all users. */
  given: readonly View[]
  own: readonly View[]
  total: number | undefined
  onChange: (own: View[]) => void
}

/** Tabs: all records, built-in views and saved views. The current one shows its number of rows. */
export function ViewTabs({ list, given, own, total, onChange }: Props) {
  const translate = useTranslate()
  const format = useFormat()
  const [renaming, setRenaming] = useState<View>()
  const isShown = (view: View) => sameQuery(view.query, list.query)
  const all: View = { name: translate('common.all'), query: '' }
  const views = [all, ...given, ...own]
  const current = views.find(isShown)
  const remove = (view: View) => {
    onChange(own.filter((each) => each !== view))
    list.apply('')
  }
  const tab = (view: View) => (
    <button
      key={view.name}
      type="button"
      className={css.tab}
      aria-current={view === current ? 'true' : undefined}
      onClick={() => list.apply(view.query)}
    >
      {view.name}
      {view === current && total !== undefined ? <span> {format.number(total)}</span> : null}
    </button>
  )
  return (
    <nav className={css.tabs} aria-label={translate('admin.list.views')}>
      {[all, ...given].map(tab)}
      {own.map((view) =>
        view === current ? (
          <span key={view.name} className={css.own}>
            {tab(view)}
            <ActionMenu
              items={[
                { key: 'rename', title: translate('admin.list.rename_view'), onClick: () => setRenaming(view) },
                { key: 'delete', title: translate('admin.list.delete_view'), onClick: () => remove(view) },
              ]}
            >
              {(open) => (
                <button
                  type="button"
                  className={css.more}
                  aria-label={translate('admin.list.view_menu', { name: view.name })}
                  {...open}
                >
                  <ChevronDown aria-hidden />
                </button>
              )}
            </ActionMenu>
          </span>
        ) : (
          tab(view)
        ),
      )}
      {current ? null : (
        <span className={css.tab} data-found>
          {translate('admin.list.found')}
          {total !== undefined ? <span> {format.number(total)}</span> : null}
        </span>
      )}
      {renaming ? (
        <NameView
          name={renaming.name}
          onClose={() => setRenaming(undefined)}
          onName={(name) =>
            onChange(
              own
                .filter((each) => each.name !== name || each === renaming)
                .map((each) => (each === renaming ? { ...each, name } : each)),
            )
          }
        />
      ) : null}
    </nav>
  )
}
