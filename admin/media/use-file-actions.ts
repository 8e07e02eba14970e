import { destroyFile, type FileUse, type StoredFile, updateFile } from '#contracts/media/files.ts'
import { destroyFolder, type Folder } from '#contracts/media/folders.ts'
import { type ApiFailure, isFailure } from '../api/api-error.ts'
import { callApi } from '../api/call.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { confirmDelete } from '../ui/confirm-delete.ts'
import { confirm } from '../ui/confirm-store.ts'
import { toasts } from '../ui/toast-store.ts'
import { folderPath } from './folder-tree.ts'
import { useFilesChanged } from './use-files.ts'

const namesOf = ({ body }: ApiFailure) => {
  const uses = (body as { used_in?: FileUse[] }).used_in ?? []
  return uses.map(({ title }) => title).slice(0, 5)
}

/** Moves and deletes files one after the other; rejected files are reported by name and stay. */
export function useFileActions(folders: readonly Folder[]) {
  const translate = useTranslate()
  const changed = useFilesChanged()

  const shownNames = (files: readonly StoredFile[]) =>
    files
      .slice(0, 5)
      .map(({ name }) => name)
      .join(translate('admin.list.comma')) + (files.length > 5 ? '…' : '')

  async function each(files: readonly StoredFile[], failTitle: string, act: (file: StoredFile) => Promise<unknown>) {
    const problems: string[] = []
    const done: StoredFile[] = []
    for (const file of files) {
      try {
        await act(file)
        done.push(file)
      } catch (error) {
        if (!isFailure(error)) throw error
        if (error.expired) break
        const where = namesOf(error).join(translate('admin.list.comma'))
        problems.push(`${file.name}: ${error.messages.join(' ')}${where ? ` (${where})` : ''}`)
      }
    }
    await changed()
    if (problems.length > 0) toasts.failure(failTitle, problems)
    else if (done.length > 0) toasts.success(translate('common.toast.submit_success'), [shownNames(done)])
    return done
  }

  return {
    changed,
    move: (files: readonly StoredFile[], folder_id: number | null) => {
      const moved = files.filter((file) => file.folder_id !== folder_id)
      return each(moved, translate('common.toast.submit_fail'), ({ id }) => callApi(updateFile, { id, folder_id }))
    },
    async remove(files: readonly StoredFile[]): Promise<readonly StoredFile[]> {
      if (!(await confirmDelete(files.map(({ name }) => name)))) return []
      return each(files, translate('common.toast.delete_fail'), ({ id }) => callApi(destroyFile, { id }))
    },
    /** Asks again, with the number of files and folders, when the folder is not empty. */
    async removeFolder(folder: Folder): Promise<boolean> {
      const title = translate('admin.files.delete_folder', { name: folderPath(folders, folder.id) })
      const promptName = (text: string) =>
        confirm({ title, text, confirm: translate('common.action.delete'), destructive: true })
      const send = (cascade: boolean) => callApi(destroyFolder, { id: folder.id, cascade })
      if (!(await promptName(translate('common.confirm.delete_text')))) return false
      try {
        try {
          await send(false)
        } catch (error) {
          const inside = isFailure(error) ? (error.body as { files?: number; folders?: number }) : {}
          if (inside.files === undefined) throw error
          if (
            !(await promptName(
              translate('admin.files.delete_inside', { files: inside.files, folders: inside.folders ?? 0 }),
            ))
          )
            return false
          await send(true)
        }
      } catch (error) {
        if (!isFailure(error)) throw error
        if (!error.expired)
          toasts.failure(translate('common.toast.delete_fail'), [...error.messages, ...namesOf(error)])
        return false
      }
      await changed()
      toasts.success(translate('common.toast.submit_success'), [folder.name])
      return true
    },
  }
}
