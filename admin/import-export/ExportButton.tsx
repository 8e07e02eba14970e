import Button from '@mui/material/Button'
import { useTranslate } from '../i18n/i18n.ts'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import { ChevronDown, Download } from '../ui/icons.tsx'
import { useExport } from './use-export.ts'

/** Downloads a list, with its search and filters, as a spreadsheet. */
export function ExportButton(props: Parameters<typeof useExport>[0]) {
  const translate = useTranslate()
  const { isBusy, download, formats } = useExport(props)
  const items = formats.map((format) => ({
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
