import Button from '@mui/material/Button'
import { toastError } from '../api/toast-error.ts'
import { downloadFile } from '../downloads/download-file.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Download } from '../ui/icons.tsx'

/** Saves the submissions of a form, as the list is filtered, as a spreadsheet. */
export function ExportSubmissions({ id, filters }: { id: number; filters: Readonly<Record<string, string>> }) {
  const translate = useTranslate()
  const save = async () => {
    try {
      await downloadFile(`/api/admin/form/${id}/export`, { ...filters })
    } catch (error) {
      toastError(error, translate('common.toast.export_fail'))
    }
  }
  return (
    <Button startIcon={<Download aria-hidden />} onClick={() => void save()}>
      {translate('common.action.export')}
    </Button>
  )
}
