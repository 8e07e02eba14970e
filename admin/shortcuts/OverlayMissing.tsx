import Button from '@mui/material/Button'
import { useTranslate } from '../i18n/i18n.ts'
import { Modal } from '../ui/Modal.tsx'

/** Shown instead of the palette or the list of shortcuts if their code could not be loaded. */
export function OverlayMissing({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const buttons = (
    <>
      <Button onClick={onClose}>{translate('common.action.close')}</Button>
      <Button variant="contained" onClick={() => location.reload()}>
        {translate('common.action.reload')}
      </Button>
    </>
  )
  return (
    <Modal title={translate('common.state.load_failed')} onClose={onClose} actions={buttons}>
      {translate('common.state.error_text')}
    </Modal>
  )
}
