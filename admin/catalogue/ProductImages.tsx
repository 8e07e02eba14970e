import Button from '@mui/material/Button'
import { ArrowLeft, ArrowRight, Trash2, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useController } from 'react-hook-form'
import { uploadImage } from '#contracts/form-helpers/calls.ts'
import { callApi } from '../api/call.ts'
import { isFailure } from '../api/failure.ts'
import { IconAction } from '../ui/IconAction.tsx'
import { Panel } from '../ui/Panel.tsx'
import { toasts } from '../ui/toast-store.ts'
import css from './ProductImages.module.css'

interface Kept {
  id: number
  url: string
  alt: string
}
interface Uploaded {
  id: number
  path: string
}

const asList = <T,>(value: unknown) => (Array.isArray(value) ? (value as T[]) : [])

/** The pictures in their order, the first one is the cover; new ones are stored at once and belong to the product with its save. */
export function ProductImages({ disabled }: { disabled: boolean }) {
  const translate = useTranslate()
  const { field: images } = useController({ name: 'images' })
  const { field: uploads } = useController({ name: 'upload_images' })
  const [paths, setPaths] = useState<Record<number, string>>({})
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const kept = asList<Kept>(images.value)
  const added = asList<number>(uploads.value)

  const add = async (files: readonly File[]) => {
    setBusy(true)
    const stored: Uploaded[] = []
    for (const file of files) {
      try {
        stored.push((await callApi(uploadImage, { image: file })).data)
      } catch (error) {
        if (!isFailure(error)) throw error
        if (!error.expired)
          toasts.failure(translate('common.toast.upload_fail'), [`${file.name}: ${error.messages.join(' ')}`])
      }
    }
    setPaths((before) => ({ ...before, ...Object.fromEntries(stored.map(({ id, path }) => [id, path])) }))
    if (stored.length > 0) uploads.onChange([...added, ...stored.map(({ id }) => id)])
    setBusy(false)
  }
  const move = (at: number, by: number) => {
    const next = [...kept]
    const [moved] = next.splice(at, 1)
    if (moved) next.splice(at + by, 0, moved)
    images.onChange(next)
  }
  return (
    <Panel
      title={translate('admin.product.images')}
      note={kept.length + added.length}
      aside={translate('admin.product.images_hint')}
    >
      <ul className={css.list} aria-busy={busy}>
        {kept.map((picture, at) => (
          <li key={picture.id} className={css.item}>
            <img src={`${picture.url}.480.webp`} alt={picture.alt} />
            {at === 0 ? <span className={css.cover}>{translate('admin.product.cover')}</span> : null}
            {disabled ? null : (
              <span className={css.tools}>
                <IconAction
                  label={translate('admin.product.earlier')}
                  icon={ArrowLeft}
                  size="small"
                  disabled={at === 0}
                  onClick={() => move(at, -1)}
                />
                <IconAction
                  label={translate('admin.product.later')}
                  icon={ArrowRight}
                  size="small"
                  disabled={at === kept.length - 1}
                  onClick={() => move(at, 1)}
                />
                <IconAction
                  label={translate('common.action.remove')}
                  icon={Trash2}
                  size="small"
                  onClick={() => images.onChange(kept.filter((each) => each !== picture))}
                />
              </span>
            )}
          </li>
        ))}
        {added.map((id) => (
          <li key={`new ${id}`} className={css.item}>
            {paths[id] ? <img src={paths[id]} alt="" /> : null}
            <span className={css.tools}>
              <IconAction
                label={translate('common.action.remove')}
                icon={Trash2}
                size="small"
                onClick={() => uploads.onChange(added.filter((each) => each !== id))}
              />
            </span>
          </li>
        ))}
        {disabled ? null : (
          <li className={css.add}>
            <input
              ref={input}
              type="file"
              accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
              multiple
              hidden
              aria-label={translate('admin.product.images')}
              onChange={(event) => void add([...(event.target.files ?? [])])}
            />
            <Button
              variant="text"
              startIcon={<Upload aria-hidden />}
              disabled={busy}
              onClick={() => input.current?.click()}
            >
              {translate('admin.product.add_images')}
            </Button>
          </li>
        )}
      </ul>
    </Panel>
  )
}
