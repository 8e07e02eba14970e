import { type ReactNode, useState } from 'react'
import { useTranslate } from '../i18n/i18n.ts'
import type { View } from '../lists/list-choices.ts'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import { ChevronDown } from '../ui/icons.tsx'
import { NameView } from './NameView.tsx'
import css from './ViewTabs.module.css'

interface Props {
  own: readonly View[]
  current: View | undefined
  tab: (view: View) => ReactNode
  onChange: (own: View[]) => void
  /** Called after the current view was deleted. */
  onDelete: () => void
}

/** The saved views of a user as tabs; the current one has a menu to rename and delete it. */
export function OwnViews({ own, current, tab, onChange, onDelete }: Props) {
  const translate = useTranslate()
  const [renaming, setRenaming] = useState<View>()
  const remove = (view: View) => {
    onChange(own.filter((each) => each !== view))
    onDelete()
  }
  return (
    <>
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
    </>
  )
}
