import { useEffect, useId, useState } from 'react'
import { acceptedExtensions, findFileProblem, mostFiles } from '#contracts/forms/answer-files.ts'
import type { ShownField } from '#contracts/forms/shown-form.ts'
import { useText } from '../text/TextProvider.tsx'
import { button } from '../ui/button.ts'
import { useField } from '../ui/form-state.ts'
import { Paperclip } from '../ui/icons.tsx'
import { GroupError } from './Legend.tsx'

// texts: validation.file_type, validation.file_size, validation.file_count

const readableSize = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`

/** Files of a field; each one that will not be accepted says why before it is sent. Without JavaScript it is the native control. */
export function FilesField({ field, hint }: { field: ShownField; hint: string }) {
  const t = useText()
  const id = useId()
  const { key, title, required } = field
  const { fullName, error } = useField(key)
  const [isLive, setLive] = useState(false)
  const [files, setFiles] = useState<readonly File[]>([])
  useEffect(() => setLive(true), [])
  const isMultiple = mostFiles(field) > 1
  const tooMany = findFileProblem(field, files) === 'validation.file_count' ? t('validation.file_count') : undefined
  const problem = tooMany ?? error
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <label htmlFor={id} className="type-small-strong flex justify-between gap-4">
        {title}
        {!required && <span className="type-small text-ink-3">{t('common.optional')}</span>}
      </label>
      <p id={`${id}-hint`} className="type-small text-ink-2 -mt-1">
        {hint}
      </p>
      {files.length > 0 && (
        <ul className="divide-line border-line divide-y border-y">
          {files.map((file) => {
            const wrong = findFileProblem(field, [file])
            return (
              <li key={`${file.name} ${file.lastModified}`} className="type-small py-3">
                <span className="type-small-strong block break-words">{file.name}</span>
                <span className={wrong ? 'text-error' : 'text-ink-2'}>
                  {wrong ? t(wrong) : readableSize(file.size)}
                </span>
              </li>
            )
          })}
        </ul>
      )}
      <div className="relative flex min-h-12 min-w-0 items-center gap-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
        {isLive && (
          <>
            <span aria-hidden className={`${button({ kind: 'quiet' })} shrink-0`}>
              <Paperclip className="size-4" strokeWidth={1.5} />
              {isMultiple ? t('storefront.form.choose_files') : t('storefront.form.choose_file')}
            </span>
            <span aria-hidden className="type-small text-ink-2 max-sm:hidden">
              {t('storefront.form.drop')}
            </span>
          </>
        )}
        <input
          id={id}
          name={fullName}
          type="file"
          multiple={isMultiple}
          accept={acceptedExtensions(field)
            .map((extension) => `.${extension}`)
            .join(',')}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-hint ${id}-error`}
          onChange={(event) => setFiles([...(event.currentTarget.files ?? [])])}
          className={isLive ? 'absolute inset-0 cursor-pointer opacity-0' : 'type-small max-w-full py-2'}
        />
      </div>
      <GroupError id={`${id}-error`} error={problem} />
    </div>
  )
}
