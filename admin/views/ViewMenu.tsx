import { useState } from 'react'
import type { SavedView } from '#contracts/staff/saved-views.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import { ChevronDown } from '../ui/icons.tsx'
import { NameView } from './NameView.tsx'
import type { SavedViews } from './use-views.ts'
import css from './ViewTabs.module.css'

interface Props {
  view: SavedView
  views: SavedViews
  /** Called after the view was deleted. */
  onDelete: () => void
}

/** The menu of the current saved view: rename, share, move and delete it. */
export function ViewMenu({ view, views, onDelete }: Props) {
  const translate = useTranslate()
  const [isNaming, setNaming] = useState(false)
  const remove = async () => {
    if (await views.destroy(view)) onDelete()
  }
  const [left, right] = [views.mover(view, -1), views.mover(view, 1)]
  const item = (key: string, onClick: () => unknown) => ({
    key,
    title: translate(`admin.list.${key}`),
    onClick: () => void onClick(),
  })
  return (
    <>
      <ActionMenu
        items={[
          item('rename_view', () => setNaming(true)),
          item(view.is_shared ? 'unshare_view' : 'share_view', () =>
            views.update(view, { is_shared: !view.is_shared }),
          ),
          ...(left ? [item('view_left', left)] : []),
          ...(right ? [item('view_right', right)] : []),
          item('delete_view', remove),
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
      {isNaming ? (
        <NameView name={view.name} onClose={() => setNaming(false)} onName={(name) => views.rename(view, name)} />
      ) : null}
    </>
  )
}
