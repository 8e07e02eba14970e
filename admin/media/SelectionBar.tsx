import Button from '@mui/material/Button'
import type { StoredFile } from '#contracts/media/files.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { FolderInput, Trash2 } from '../ui/icons.tsx'
import css from './FilesPage.module.css'

interface Props {
  files: readonly StoredFile[]
  onClear: () => void
  onMove: (() => void) | undefined
  onDelete: (() => void) | undefined
}

/** Actions on the selected files. */
export function SelectionBar({ files, onClear, onMove, onDelete }: Props) {
  const translate = useTranslate()
  if (files.length === 0) return null
  return (
    <div className={css.ticked} role="toolbar" aria-label={translate('admin.list.batch')}>
      <span role="status">{translate('common.selected', { n: files.length })}</span>
      {onMove ? (
        <Button variant="text" size="small" startIcon={<FolderInput aria-hidden />} onClick={onMove}>
          {translate('admin.files.move')}
        </Button>
      ) : null}
      {onDelete ? (
        <Button variant="text" size="small" color="error" startIcon={<Trash2 aria-hidden />} onClick={onDelete}>
          {translate('common.action.delete')}
        </Button>
      ) : null}
      <Button variant="text" size="small" onClick={onClear}>
        {translate('admin.list.clear_selection')}
      </Button>
    </div>
  )
}
