import { toastError } from '../../api/toast-error.ts'
import { downloadFile } from '../../downloads/download-file.ts'
import { useTranslate } from '../../i18n/i18n.ts'
import type { Person } from './person.ts'

/** Downloads everything that is stored of a person as a ZIP file (privacy.md D2). */
export function useExport() {
  const translate = useTranslate()
  return async (person: Person) => {
    const query = Object.fromEntries(Object.entries(person).map(([name, value]) => [name, String(value)]))
    await downloadFile('/api/admin/customer_data/export', query).catch((error: unknown) =>
      toastError(error, translate('common.toast.submit_fail')),
    )
  }
}
