import { type DragEvent, useState } from 'react'
import type { Folder } from '#contracts/media/folders.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { ChevronDown, ChevronRight, FolderClosed, FolderOpen, type Icon, Images, Inbox } from '../ui/icons.tsx'
import css from './FolderTree.module.css'
import { flattenTree } from './folder-tree.ts'

interface Props {
  folders: readonly Folder[]
  current: string
  onChoose: (folder: string) => void
  /** Called when files of this page or of the computer are dropped on a folder, and with null when the pointer leaves. */
  onDrop?: (folder: number | null, event: DragEvent) => void
}

/** Tree of the shop's folders. */
export function FolderTree({ folders, current, onChoose, onDrop }: Props) {
  const translate = useTranslate()
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set())
  const [over, setOver] = useState<string>()
  const toggle = (id: number) =>
    setClosed((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]))
  const dropping = (key: string, folder: number | null) =>
    onDrop
      ? {
          'data-over': over === key,
          onDragOver: (event: DragEvent) => {
            event.preventDefault()
            event.stopPropagation()
            setOver(key)
          },
          onDragLeave: () => setOver(undefined),
          onDrop: (event: DragEvent) => {
            event.preventDefault()
            event.stopPropagation()
            setOver(undefined)
            onDrop(folder, event)
          },
        }
      : {}
  const line = (key: string, title: string, Icon: Icon, count?: number) => (
    <button
      type="button"
      className={css.name}
      aria-current={current === key ? 'true' : undefined}
      onClick={() => onChoose(key)}
    >
      <Icon aria-hidden />
      <span>{title}</span>
      {count ? <small>{count}</small> : null}
    </button>
  )
  return (
    <nav className={css.tree} aria-label={translate('admin.files.folders')}>
      <ul>
        <li>{line('', translate('admin.files.all'), Images)}</li>
        <li {...dropping('0', null)}>{line('0', translate('admin.files.unfiled'), Inbox)}</li>
      </ul>
      <ul>
        {flattenTree(folders, closed).map(({ folder, depth, hasFolders }) => {
          const key = String(folder.id)
          const open = !closed.has(folder.id)
          return (
            <li key={key} style={{ paddingLeft: depth * 16 }} {...dropping(key, folder.id)}>
              {hasFolders ? (
                <button
                  type="button"
                  className={css.toggle}
                  aria-expanded={open}
                  aria-label={translate(open ? 'admin.files.close_folder' : 'admin.files.open_folder', {
                    name: folder.name,
                  })}
                  onClick={() => toggle(folder.id)}
                >
                  {open ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />}
                </button>
              ) : (
                <span className={css.toggle} />
              )}
              {line(key, folder.name, current === key ? FolderOpen : FolderClosed, folder.files_count)}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
