import Button from '@mui/material/Button'
import type { DeliveryStatus } from '#contracts/broadcasts/broadcast-states.ts'
import { toastError } from '../../api/toast-error.ts'
import { downloadFile } from '../../downloads/download-file.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import { Download } from '../../ui/icons.tsx'

/** Saves the outcome of the addresses of a broadcast, or of those in one state, as a spreadsheet. */
export function ExportReport({ id, status }: { id: number; status: DeliveryStatus | undefined }) {
  const translate = useTranslate()
  const save = async () => {
    try {
      await downloadFile(`/api/admin/broadcast/${id}/export`, { ...(status && { status }) })
    } catch (error) {
      toastError(error, translate('common.toast.export_fail'))
    }
  }
  return (
    <Button size="small" startIcon={<Download aria-hidden />} onClick={() => void save()}>
      {translate('admin.broadcast.export')}
    </Button>
  )
}
