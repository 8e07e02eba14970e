import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '../i18n/i18n.ts'
import { Camera, Upload, Zap } from '../ui/icons.tsx'
import { createBarcodeReader, type ReadCode } from './barcode-reader.ts'
import css from './camera.module.css'
import { useCamera } from './use-camera.ts'

interface Props {
  onRead: (read: ReadCode) => void
  /** Starts the camera when it is shown. */
  isOn?: boolean
}

/** A camera that reads barcodes, with a picture file as the way without one. */
export function CameraView({ onRead, isOn = false }: Props) {
  const translate = useTranslate()
  const { video, state, cameras, hasTorch, start, stop, setLight } = useCamera(onRead)
  const file = useRef<HTMLInputElement>(null)
  const [isLit, setLit] = useState(false)
  const [problem, setProblem] = useState('')
  useEffect(() => {
    if (isOn) void start()
  }, [isOn, start])
  const readFile = async (file: File | undefined) => {
    if (!file) return
    setProblem('')
    try {
      const read = await createBarcodeReader()
      const found = await read(await createImageBitmap(file))
      for (const one of found) onRead(one)
      if (found.length === 0) setProblem(translate('admin.camera.no_code'))
    } catch {
      setProblem(translate('admin.camera.no_picture'))
    }
  }
  const isRunning = state === 'on' || state === 'starting'
  return (
    <div className={css.camera}>
      <div className={css.frame} data-on={isRunning}>
        <video ref={video} muted playsInline aria-label={translate('admin.camera.picture')} />
        {isRunning ? <span className={css.aim} /> : <Camera aria-hidden />}
      </div>
      {state === 'denied' || state === 'missing' ? (
        <p role="alert" className={css.problem}>
          {translate(`admin.camera.${state}`)}
        </p>
      ) : null}
      {problem ? (
        <p role="alert" className={css.problem}>
          {problem}
        </p>
      ) : null}
      <div className={css.tools}>
        {isRunning ? (
          <Button variant="outlined" color="inherit" onClick={stop}>
            {translate('admin.camera.stop')}
          </Button>
        ) : (
          <Button variant="contained" onClick={() => void start()}>
            {translate('admin.camera.start')}
          </Button>
        )}
        {isRunning && cameras.length > 1 ? (
          <TextField
            select
            size="small"
            label={translate('admin.camera.choose')}
            defaultValue={cameras[0]?.deviceId}
            onChange={(event) => void start(event.target.value)}
          >
            {cameras.map(({ deviceId, label }, at) => (
              <MenuItem key={deviceId} value={deviceId}>
                {label || at + 1}
              </MenuItem>
            ))}
          </TextField>
        ) : null}
        {hasTorch ? (
          <Button
            variant="outlined"
            color="inherit"
            aria-pressed={isLit}
            startIcon={<Zap aria-hidden />}
            onClick={() => {
              setLight(!isLit)
              setLit(!isLit)
            }}
          >
            {translate('admin.camera.light')}
          </Button>
        ) : null}
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Upload aria-hidden />}
          onClick={() => file.current?.click()}
        >
          {translate('admin.camera.file')}
        </Button>
        <input
          ref={file}
          type="file"
          hidden
          tabIndex={-1}
          accept="image/*"
          onChange={(event) => {
            void readFile(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </div>
    </div>
  )
}
