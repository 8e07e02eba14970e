import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listFiles } from '#contracts/media/files.ts'
import { listFolders } from '#contracts/media/folders.ts'
import { isFailure } from '../api/api-error.ts'
import { callApi } from '../api/call.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { toasts } from '../ui/toast-store.ts'
import { type Place, perPage } from './place.ts'

export function useFolders() {
  const { data } = useQuery({ queryKey: ['folders'], queryFn: ({ signal }) => callApi(listFolders, {}, signal) })
  return data?.data
}

/** Loads the files of a location, page by page. */
export function useFiles({ folder, search, type, sort, page }: Place) {
  const translate = useTranslate()
  const files = useQuery({
    queryKey: ['files', folder, search, type, sort, page],
    queryFn: ({ signal }) =>
      callApi(
        listFiles,
        {
          page,
          per_page: perPage,
          search,
          ...(folder && { folder_id: Number(folder) }),
          ...(type && { type }),
          ...(sort && { sort: sort as '-id' }),
        },
        signal,
      ),
    placeholderData: keepPreviousData,
  })
  const { error } = files
  useEffect(() => {
    if (isFailure(error) && !error.expired) toasts.failure(translate('common.toast.get_files_fail'), error.messages)
  }, [error, translate])
  return files
}

/** Reloads files and folders after a change, because folders show how many files they hold. */
export function useFilesChanged() {
  const client = useQueryClient()
  return async () => {
    await Promise.all(['files', 'folders', 'file'].map((key) => client.invalidateQueries({ queryKey: [key] })))
  }
}
