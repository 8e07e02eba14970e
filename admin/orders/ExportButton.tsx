import Button from '@mui/material/Button'
import { useState } from 'react'
import { exportFormats } from '#contracts/import-export/import.ts'
import { downloadFile } from '../api/download-file.ts'
import { toastError } from '../api/toast-error.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import { ChevronDown, Download } from '../ui/icons.tsx'

/** Downloads the orders of the list, with its search and filters, as a spreadsheet. */
export function ExportButton({ query }: { query: Record<string, string> }) {
  const translate = useTranslate()
  const [isBusy, setBusy] = useState(false)
  const download = async (format: string) => {
    setBusy(true)
    try {
      await downloadFile('/api/admin/order/export', { ...query, format }, `order list.${format}`)
    } catch (error) {
      toastError(error, translate('common.toast.export_fail'))
    } finally {
      setBusy(false)
    }
  }
  const items = exportFormats.map((format) => ({
    key: format,
    title: translate(`admin.order_export.as.${format}`),
    onClick: () => void download(format),
  }))
  return (
    <ActionMenu items={items}>
      {(open) => (
        <Button
          {...open}
          variant="outlined"
          color="inherit"
          disabled={isBusy}
          startIcon={<Download aria-hidden />}
          endIcon={<ChevronDown aria-hidden />}
        >
          {translate('common.action.export')}
        </Button>
      )}
    </ActionMenu>
  )
}
