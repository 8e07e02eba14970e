import Button from '@mui/material/Button'
import { useMay } from '../auth/use-session.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { IconAction } from '../ui/IconAction.tsx'
import { Check, CircleAlert, Copy, X } from '../ui/icons.tsx'
import css from './Uploads.module.css'
import { useFolders } from './use-files.ts'
import type { Upload } from './use-uploads.ts'

interface Props {
  uploads: readonly Upload[]
  /** Uses the file of the same content instead. */
  onReplace: (upload: Upload) => Promise<void>
  onClose: () => void
}

/** Progress of the uploads; stays until closed when one of them failed or its content was there already. */
export function Uploads({ uploads, onReplace, onClose }: Props) {
  const translate = useTranslate()
  if (uploads.length === 0) return null
  const of = (state: Upload['state']) => uploads.filter((upload) => upload.state === state)
  const waiting = of('waiting').length
  const failed = of('failed')
  const known = uploads.filter(({ stored }) => stored?.same_as)
  const done = translate('admin.files.uploaded', { count: of('done').length })
  const title =
    waiting > 0
      ? translate('admin.files.uploading', { done: uploads.length - waiting, all: uploads.length })
      : failed.length > 0
        ? `${done}${translate('admin.list.comma')}${translate('admin.files.upload_failed', { count: failed.length })}`
        : done
  const share =
    uploads.reduce((sum, upload) => sum + (upload.state === 'waiting' ? upload.share : 1), 0) / uploads.length
  const rows = [...failed, ...known, ...of('waiting')].slice(0, 6)
  return (
    <section className={css.uploads} aria-label={translate('admin.files.uploads')}>
      <div className={css.head}>
        <strong role="status">{title}</strong>
        <IconAction
          label={translate('common.action.close')}
          icon={X}
          size="small"
          disabled={waiting > 0}
          onClick={onClose}
        />
      </div>
      <progress value={share} max={1} aria-label={title} />
      {rows.length > 0 ? (
        <ul>
          {rows.map((upload) => (
            <li key={upload.key} data-state={upload.state}>
              {upload.state === 'failed' ? (
                <CircleAlert aria-hidden />
              ) : upload.stored ? (
                <Copy aria-hidden />
              ) : (
                <Check aria-hidden data-hidden />
              )}
              <span>{upload.name}</span>
              {upload.stored ? (
                <Same upload={upload} onReplace={onReplace} />
              ) : (
                <small>{upload.problem ?? `${Math.round(upload.share * 100)} %`}</small>
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

/** Which file has the same content, and a button that keeps that one only. */
function Same({ upload, onReplace }: { upload: Upload } & Pick<Props, 'onReplace'>) {
  const translate = useTranslate()
  const may = useMay()
  const folders = useFolders() ?? []
  const same = upload.stored?.same_as
  if (!same) return null
  const folder = folders.find(({ id }) => id === same.folder_id)?.name ?? translate('admin.files.unfiled')
  return (
    <>
      <small>{translate('admin.files.same_as', { name: same.name, folder })}</small>
      {may('destroy file') ? (
        <Button size="small" onClick={() => void onReplace(upload)}>
          {translate('admin.files.use_existing')}
        </Button>
      ) : null}
    </>
  )
}
