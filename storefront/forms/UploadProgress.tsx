import { useEffect, useState } from 'react'
import { useText } from '../text/TextProvider.tsx'
import { uploadProgress } from './upload-answers.ts'

/** How much of the form's files has been uploaded, while they are. */
export function UploadProgress() {
  const t = useText()
  const [share, setShare] = useState<number | null>(null)
  useEffect(() => {
    const listen = (event: Event) => setShare(event instanceof CustomEvent ? event.detail : null)
    window.addEventListener(uploadProgress, listen)
    return () => window.removeEventListener(uploadProgress, listen)
  }, [])
  if (share === null) return null
  const percent = Math.round(share * 100)
  return (
    <p className="type-small text-ink-2 flex w-full items-center gap-3" role="status">
      <progress
        value={percent}
        max={100}
        className="h-1.5 w-48 max-w-full"
        aria-label={t('storefront.form.uploading')}
      />
      {t('storefront.form.uploaded', { percent })}
    </p>
  )
}
