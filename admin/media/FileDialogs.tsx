import { type StoredFile, updateFile } from '#contracts/media/files.ts'
import { createFolder, type Folder, updateFolder } from '#contracts/media/folders.ts'
import type { TextParams } from '#contracts/texts.ts'
import { callApi } from '../api/call.ts'
import { toastError } from '../api/toast-error.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { descendantIds } from './folder-tree.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { NameDialog } from './NameDialog.tsx'
import type { useFileActions } from './use-file-actions.ts'

export type FileTask =
  | { kind: 'rename' | 'move'; files: readonly StoredFile[] }
  | { kind: 'new_folder' }
  | { kind: 'rename_folder' | 'move_folder'; folder: Folder }

interface Props {
  task: FileTask | undefined
  folders: readonly Folder[]
  /** Id of the folder that a new folder is created in. */
  parent: number | null
  actions: ReturnType<typeof useFileActions>
  onClose: () => void
  onMoved: () => void
  onCreated: (folder: number) => void
}

/** The dialog that is open, with its data. */
export function FileDialogs({ task, folders, parent, actions, onClose, onMoved, onCreated }: Props) {
  const translate = useTranslate()
  const text = (key: string, params?: TextParams) => translate(`admin.files.${key}`, params)
  if (!task) return null
  switch (task.kind) {
    case 'new_folder':
      return (
        <NameDialog
          title={text('new_folder')}
          label={text('folder_name')}
          name=""
          onClose={onClose}
          onSave={async (name) => {
            const { data } = await callApi(createFolder, { name, parent_id: parent })
            await actions.changed()
            onCreated(data.id)
          }}
        />
      )
    case 'rename_folder':
      return (
        <NameDialog
          title={text('rename')}
          label={text('folder_name')}
          name={task.folder.name}
          onClose={onClose}
          onSave={async (name) => {
            await callApi(updateFolder, { id: task.folder.id, name })
            await actions.changed()
          }}
        />
      )
    case 'move_folder':
      return (
        <MoveDialog
          title={text('move_folder', { name: task.folder.name })}
          top={text('top')}
          folders={folders.filter(({ id }) => !descendantIds(folders, task.folder.id).includes(id))}
          from={task.folder.parent_id}
          onClose={onClose}
          onMove={async (parent_id) => {
            try {
              await callApi(updateFolder, { id: task.folder.id, parent_id })
              await actions.changed()
            } catch (error) {
              toastError(error, translate('common.toast.submit_fail'))
            }
          }}
        />
      )
    case 'rename': {
      const [file] = task.files
      return file ? (
        <NameDialog
          title={text('rename')}
          label={text('file_name')}
          name={file.name}
          onClose={onClose}
          onSave={async (name) => {
            await callApi(updateFile, { id: file.id, name })
            await actions.changed()
          }}
        />
      ) : null
    }
    case 'move':
      return (
        <MoveDialog
          title={text('move_title', { n: task.files.length })}
          top={text('unfiled')}
          folders={folders}
          from={task.files[0]?.folder_id ?? null}
          onClose={onClose}
          onMove={async (folder) => {
            await actions.move(task.files, folder)
            onMoved()
          }}
        />
      )
  }
}
