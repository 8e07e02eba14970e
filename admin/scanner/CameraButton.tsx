import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslate } from '../i18n/i18n.ts'
import { IconAction } from '../ui/IconAction.tsx'
import { Camera } from '../ui/icons.tsx'
import { Modal } from '../ui/Modal.tsx'
import { CameraView } from './CameraView.tsx'

/** Reads one code by the camera. */
export function CameraButton({ label, onCode }: { label: string; onCode: (code: string) => void }) {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <IconAction label={label} icon={Camera} onClick={() => setOpen(true)} />
      {isOpen ? (
        <Modal
          title={label}
          onClose={close}
          actions={<Button onClick={close}>{translate('common.action.close')}</Button>}
        >
          <CameraView
            isOn
            onRead={({ code }) => {
              onCode(code)
              close()
            }}
          />
        </Modal>
      ) : null}
    </>
  )
}
