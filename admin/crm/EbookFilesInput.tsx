import Button from '@mui/material/Button'
import { useRef } from 'react'
import { useController } from 'react-hook-form'
import { type EbookFile, maxEbookFiles } from '#contracts/crm/status.ts'
import { Field } from '../fields/Field.tsx'
import type { FieldInputProps } from '../fields/FieldInput.tsx'
import { useInput } from '../fields/use-input.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { useRecordForm } from '../resource/record-form.ts'
import { IconAction } from '../ui/IconAction.tsx'
import { Upload, X } from '../ui/icons.tsx'
import css from './crm.module.css'

interface Listed {
  key: string
  name: string
  size: number
  remove: () => void
}

/** The files of an e-book: stored ones, which can be taken out, and new ones, which are uploaded with the save. */
export function EbookFilesInput({ disabled = false, ...props }: FieldInputProps) {
  const translate = useTranslate()
  const format = useFormat()
  const chooser = useRef<HTMLInputElement>(null)
  const { record } = useRecordForm()
  const { field, frame } = useInput({ ...props, required: true, hint: translate('admin.status.files_hint') })
  const { field: stored } = useController({ name: 'files' })
  const remaining = Array.isArray(stored.value) ? (stored.value as (EbookFile | string)[]) : []
  const known = new Map(((record?.files as EbookFile[] | undefined) ?? []).map((file) => [file.path, file]))
  const added: File[] = Array.isArray(field.value) ? field.value : []
  const listed: Listed[] = [
    ...remaining.map((entry) => {
      const path = typeof entry === 'string' ? entry : entry.path
      const { name = path, size = 0 } = known.get(path) ?? {}
      return { key: path, name, size, remove: () => stored.onChange(remaining.filter((one) => one !== entry)) }
    }),
    ...added.map((file, at) => ({
      key: `${file.name} ${file.size} ${file.lastModified}`,
      name: file.name,
      size: file.size,
      remove: () => field.onChange(added.toSpliced(at, 1)),
    })),
  ]
  return (
    <Field {...frame}>
      {(aria) => (
        <div className={css.files}>
          <ul>
            {listed.map(({ key, name, size, remove }) => (
              <li key={key}>
                <span>{name}</span>
                <small>{format.number(Math.max(1, Math.round(size / 1024)))} KB</small>
                {disabled ? null : (
                  <IconAction
                    label={translate('admin.status.remove_file', { name })}
                    icon={X}
                    size="small"
                    onClick={remove}
                  />
                )}
              </li>
            ))}
          </ul>
          <input
            ref={chooser}
            type="file"
            accept=".pdf,.epub,.zip"
            multiple
            hidden
            onChange={({ target }) => {
              field.onChange([...added, ...(target.files ?? [])].slice(0, maxEbookFiles - remaining.length))
              target.value = ''
            }}
          />
          <Button
            ref={field.ref}
            id={aria.id}
            aria-describedby={aria['aria-describedby']}
            size="small"
            startIcon={<Upload aria-hidden />}
            disabled={disabled || listed.length >= maxEbookFiles}
            onClick={() => chooser.current?.click()}
          >
            {translate('admin.status.add_file')}
          </Button>
        </div>
      )}
    </Field>
  )
}
