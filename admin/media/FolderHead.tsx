import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import type { Folder } from '#contracts/media/folders.ts'
import type { TextParams } from '#contracts/texts.ts'
import { useMay } from '../auth/use-session.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import { IconAction } from '../ui/IconAction.tsx'
import { Ellipsis, FolderPlus } from '../ui/icons.tsx'
import type { FileTask } from './FileDialogs.tsx'
import css from './FilesPage.module.css'
import { folderPath } from './folder-tree.ts'
import type { Place } from './place.ts'
import { useFileActions } from './use-file-actions.ts'

interface Props {
  current: Folder | undefined
  place: Place
  /** Undefined until the first response. */
  total: number | undefined
  folders: readonly Folder[]
  onTask: (task: FileTask) => void
  onGo: (change: Partial<Place>) => void
  children: ReactNode
}

/** Current folder and its actions. */
export function FolderHead({ current, place, total, folders, onTask, onGo, children }: Props) {
  const translate = useTranslate()
  const may = useMay()
  const { removeFolder } = useFileActions(folders)
  const text = (key: string, params?: TextParams) => translate(`admin.files.${key}`, params)
  const title = current ? folderPath(folders, current.id) : text(place.folder === '0' ? 'unfiled' : 'all')
  const remove = async (folder: Folder) => {
    if (await removeFolder(folder)) onGo({ folder: String(folder.parent_id ?? '') })
  }
  const items = current
    ? [
        ...(may('update file')
          ? [
              {
                key: 'rename',
                title: text('rename'),
                onClick: () => onTask({ kind: 'rename_folder', folder: current }),
              },
              { key: 'move', title: text('move'), onClick: () => onTask({ kind: 'move_folder', folder: current }) },
            ]
          : []),
        ...(may('destroy file')
          ? [{ key: 'delete', title: translate('common.action.delete'), onClick: () => void remove(current) }]
          : []),
      ]
    : []
  return (
    <div className={css.head}>
      <h2>{title}</h2>
      {total === undefined ? null : <span className={css.count}>{text('count', { n: total })}</span>}
      {items.length > 0 ? (
        <ActionMenu items={items}>
          {(open) => <IconAction label={text('actions', { name: title })} icon={Ellipsis} size="small" {...open} />}
        </ActionMenu>
      ) : null}
      <div className={css.tools}>
        {may('create file') ? (
          <Button startIcon={<FolderPlus aria-hidden />} onClick={() => onTask({ kind: 'new_folder' })}>
            {text('new_folder')}
          </Button>
        ) : null}
        {children}
      </div>
    </div>
  )
}
