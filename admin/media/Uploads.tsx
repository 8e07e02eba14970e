import { useTranslate } from '../i18n/i18n.ts'
import { IconAction } from '../ui/IconAction.tsx'
import { Check, CircleAlert, X } from '../ui/icons.tsx'
import css from './Uploads.module.css'
import type { Upload } from './use-uploads.ts'

/** Progress of the uploads; stays until closed when one of them failed. */
export function Uploads({ uploads, onClose }: { uploads: readonly Upload[]; onClose: () => void }) {
  const translate = useTranslate()
  if (uploads.length === 0) return null
  const of = (state: Upload['state']) => uploads.filter((upload) => upload.state === state)
  const waiting = of('waiting').length
  const failed = of('failed')
  const done = translate('admin.files.uploaded', { n: of('done').length })
  const title =
    waiting > 0
      ? translate('admin.files.uploading', { done: uploads.length - waiting, all: uploads.length })
      : failed.length > 0
        ? `${done}${translate('admin.list.comma')}${translate('admin.files.upload_failed', { n: failed.length })}`
        : done
  const share =
    uploads.reduce((sum, upload) => sum + (upload.state === 'waiting' ? upload.share : 1), 0) / uploads.length
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
      {failed.length > 0 || waiting > 0 ? (
        <ul>
          {[...failed, ...of('waiting')].slice(0, 6).map((upload) => (
            <li key={upload.key} data-state={upload.state}>
              {upload.state === 'failed' ? <CircleAlert aria-hidden /> : <Check aria-hidden data-hidden />}
              <span>{upload.name}</span>
              <small>{upload.problem ?? `${Math.round(upload.share * 100)} %`}</small>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
