import type { SubmissionFile } from '#contracts/forms/submission-calls.ts'
import { FileText } from '../ui/icons.tsx'
import css from './submission.module.css'

const readableSize = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`

/** Files to download; nothing in them is shown in the back office. */
export function FileLinks({ files }: { files: readonly SubmissionFile[] }) {
  return (
    <ul className={css.files}>
      {files.map(({ id, name, size, url }) => (
        <li key={id}>
          <a href={url} download={name}>
            <FileText aria-hidden /> {name}
          </a>
          <span className={css.muted}>{readableSize(size)}</span>
        </li>
      ))}
    </ul>
  )
}
