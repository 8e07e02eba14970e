import Button from '@mui/material/Button'
import { useTranslate } from '../../i18n/i18n.ts'
import { copyText } from '../../ui/copy-text.ts'
import { Copy, Download } from '../../ui/icons.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { toasts } from '../../ui/toast-store.ts'
import css from './account.module.css'

interface Props {
  codes: readonly string[]
  onClose: () => void
}

/** Recovery codes, which are shown once: to copy or to download. */
export function RecoveryCodesDialog({ codes, onClose }: Props) {
  const translate = useTranslate()
  const text = `${codes.join('\n')}\n`
  const copy = async () => {
    await copyText(text)
    toasts.success(translate('admin.second_factor.copied'))
  }
  return (
    <Modal
      title={translate('admin.second_factor.codes')}
      onClose={onClose}
      actions={
        <Button variant="contained" autoFocus onClick={onClose}>
          {translate('admin.second_factor.codes_saved')}
        </Button>
      }
    >
      <p>{translate('admin.second_factor.codes_text')}</p>
      <ul className={css.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={css.buttons}>
        <Button size="small" startIcon={<Copy aria-hidden />} onClick={() => void copy()}>
          {translate('admin.second_factor.copy')}
        </Button>
        <Button
          size="small"
          startIcon={<Download aria-hidden />}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
        >
          {translate('admin.second_factor.download')}
        </Button>
      </div>
    </Modal>
  )
}
