import { useState } from 'react'
import { type ExportFormat, exportFormats } from '#contracts/import-export/import.ts'
import { toastError } from '../api/toast-error.ts'
import { downloadFile } from '../downloads/download-file.ts'
import { useTranslate } from '../i18n/i18n.ts'
import type { ListState } from '../lists/list-query.ts'

interface Export {
  /** Of the endpoint, below /api/admin/. */
  path: string
  query: Record<string, string>
  /** The endpoint sends the report itself, or with a format its file. */
  isReport?: boolean
}

/** The list as it is searched and filtered, without its page. */
export const exportQuery = ({ search, filters }: ListState): Record<string, string> => ({
  ...filters,
  ...(search && { search }),
})

/** Downloads a list, with its search and filters, as a spreadsheet: an entry of a menu for each format. */
export function useExport({ path, query, isReport = false }: Export) {
  const translate = useTranslate()
  const [isBusy, setBusy] = useState(false)
  const download = async (format: ExportFormat) => {
    setBusy(true)
    try {
      await downloadFile(`/api/admin/${path}${isReport ? '' : '/export'}`, { ...query, format })
    } catch (error) {
      toastError(error, translate('common.toast.export_fail'))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, download, formats: exportFormats }
}
