import Button from '@mui/material/Button'
import { useEffect, useRef, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslate } from '../../i18n/i18n.ts'
import { PickButton } from '../../media/PickButton.tsx'
import { imageTypes } from '../../media/picture-types.ts'
import { CircleAlert, Upload } from '../../ui/icons.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { PictureDialog } from './PictureDialog.tsx'
import css from './PicturesPanel.module.css'
import { PictureTile } from './PictureTile.tsx'
import { maxPictures, movePicture, type PictureValues } from './picture-values.ts'
import { useUploads } from './use-uploads.ts'

const asList = (value: unknown) => (Array.isArray(value) ? (value as PictureValues[]) : [])

/**
 * Images of a product in order, the first one is the cover. Several can be dropped or chosen at once and are sorted by dragging or arrow keys. A
 * new image is stored at once and linked to the product when it is saved.
 */
export function PicturesPanel({ disabled }: { disabled: boolean }) {
  const translate = useTranslate()
  const { field, fieldState } = useController({ name: 'images' })
  const { getValues } = useFormContext()
  const [dragged, setDragged] = useState<number>()
  const [edited, setEdited] = useState<number>()
  const [announcement, setAnnouncement] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const pictures = asList(field.value)
  /** Keeps the focus on the image that was moved. Some renderings come before its new position: another image is in its place then. */
  const moved = useRef<{ file: number; to: number }>(undefined)
  useEffect(() => {
    if (moved.current === undefined || pictures[moved.current.to]?.file_id !== moved.current.file) return
    list.current?.querySelectorAll<HTMLElement>('[data-picture]')[moved.current.to]?.focus()
    moved.current = undefined
  })
  // Reads the form's current value rather than the rendered one, because images arrive one after the other.
  const add = (picture: PictureValues) => {
    const before = asList(getValues('images'))
    if (!before.some(({ file_id }) => file_id === picture.file_id)) field.onChange([...before, picture])
  }
  const { upload, waiting, refused } = useUploads(add)

  const move = (from: number, to: number) => {
    const picture = pictures[from]
    if (!picture || to < 0 || to >= pictures.length || from === to) return
    field.onChange(movePicture(pictures, from, to))
    setAnnouncement(translate('admin.product.image_moved', { n: to + 1, count: pictures.length }))
    moved.current = { file: picture.file_id, to }
  }
  const remove = (at: number) => field.onChange(pictures.filter((_, index) => index !== at))
  const send = (files: FileList | null) => void upload([...(files ?? [])], maxPictures - pictures.length)
  const problem = fieldState.error?.message
  return (
    <Panel
      title={translate('admin.product.images')}
      note={translate('common.n_of', { n: pictures.length, count: maxPictures })}
      aside={translate('admin.product.images_hint')}
    >
      <fieldset
        data-field="images"
        aria-label={translate('admin.product.images')}
        onDragOver={(event) => {
          if (!disabled) event.preventDefault()
        }}
        onDrop={(event) => {
          event.preventDefault()
          if (!disabled && event.dataTransfer.files.length > 0) send(event.dataTransfer.files)
        }}
      >
        <ul className={css.list} aria-busy={waiting > 0} ref={list}>
          {pictures.map((picture, at) => (
            <PictureTile
              key={`${picture.id ?? 'new'} ${picture.file_id}`}
              picture={picture}
              at={at}
              count={pictures.length}
              disabled={disabled}
              isDragged={dragged === at}
              onDrag={setDragged}
              onDrop={() => {
                if (dragged !== undefined) move(dragged, at)
              }}
              onMove={(by) => move(at, at + by)}
              onEdit={() => setEdited(at)}
              onRemove={() => remove(at)}
            />
          ))}
          {Array.from({ length: waiting }, (_, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
            <li key={`waiting ${n}`} className={css.waiting} />
          ))}
          {disabled || pictures.length >= maxPictures ? null : (
            <li className={css.add}>
              <input
                ref={input}
                type="file"
                accept={imageTypes}
                multiple
                hidden
                aria-label={translate('admin.product.images')}
                onChange={(event) => {
                  send(event.target.files)
                  event.target.value = ''
                }}
              />
              <Button
                size="small"
                variant="text"
                startIcon={<Upload aria-hidden />}
                onClick={() => input.current?.click()}
              >
                {translate('admin.product.add_images')}
              </Button>
            </li>
          )}
        </ul>
        {disabled || pictures.length >= maxPictures ? null : (
          <PickButton
            multiple
            onPick={(files) => {
              for (const { id, path } of files.slice(0, maxPictures - pictures.length))
                add({ file_id: id, url: path, alt: '' })
            }}
          />
        )}
        {[...refused, ...(problem ? [problem] : [])].map((line) => (
          <p key={line} role="alert" className={css.problem}>
            <CircleAlert aria-hidden />
            {line}
          </p>
        ))}
        <p className="visually-hidden" role="status">
          {waiting > 0 ? translate('admin.product.images_waiting', { count: waiting }) : announcement}
        </p>
      </fieldset>
      {edited !== undefined && pictures[edited] ? (
        <PictureDialog
          picture={pictures[edited]}
          n={edited + 1}
          disabled={disabled}
          onSave={(alt) => field.onChange(pictures.map((one, at) => (at === edited ? { ...one, alt } : one)))}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
    </Panel>
  )
}
