import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { showFile } from '#contracts/media/files.ts'
import { callApi } from '../api/call.ts'
import { useMay } from '../auth/use-session.ts'
import { usePreview } from '../fields/PictureInput.tsx'
import { useRecordContext } from '../fields/record-context.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { getFallback, useRecordForm } from '../resource/record-form.ts'
import { Monitor, Smartphone } from '../ui/icons.tsx'
import { Panel } from '../ui/Panel.tsx'
import css from './slides.module.css'

/** Live preview of a slide on desktop and phone. */
export function SlidePreview() {
  const translate = useTranslate()
  const [phone, setPhone] = useState(() => window.innerWidth < 768)
  const wide = useAddress('image')
  const narrow = useAddress('mobile_image') || wide
  const eyebrow = useWritten('eyebrow')
  const title = useWritten('title')
  const text = useWritten('text')
  const button = useWritten('button_label')
  const secondLabel = useWritten('second_label')
  const secondUrl = useWritten('second_url')
  const leads = Boolean(useWatch({ name: 'link_type' }))
  const picture = phone ? narrow : wide
  const device = (isPhone: boolean) => {
    const Icon = isPhone ? Smartphone : Monitor
    return (
      <Button
        size="small"
        variant={phone === isPhone ? 'outlined' : 'text'}
        aria-pressed={phone === isPhone}
        startIcon={<Icon aria-hidden />}
        onClick={() => setPhone(isPhone)}
      >
        {translate(isPhone ? 'admin.slides.phone' : 'admin.slides.desk')}
      </Button>
    )
  }
  const aside = (
    <>
      {device(false)}
      {device(true)}
    </>
  )
  return (
    <Panel title={translate('admin.slides.preview')} aside={aside}>
      <div className={css.preview} data-phone={phone}>
        <div className={css.picture}>
          {picture ? <img src={picture} alt="" /> : <span>{translate('admin.slides.no_picture')}</span>}
        </div>
        <div className={css.words}>
          {eyebrow ? <p className={css.eyebrow}>{eyebrow}</p> : null}
          {title ? <p className={css.title}>{title}</p> : null}
          {text ? <p className={css.text}>{text}</p> : null}
          <p className={css.links}>
            {button && leads ? <span className={css.button}>{button}</span> : null}
            {secondLabel && secondUrl ? <span className={css.link}>{secondLabel}</span> : null}
          </p>
        </div>
      </div>
    </Panel>
  )
}

/** Value of a field, or the fallback text of another language. */
function useWritten(name: string): string {
  const { record } = useRecordForm()
  const typed: unknown = useWatch({ name })
  return typeof typed === 'string' && typed !== '' ? typed : (getFallback(record, name) ?? '')
}

/** URL of an image: newly chosen in this browser, stored in the record, or one of the shop's files. */
function useAddress(name: string): string {
  const value: unknown = useWatch({ name })
  const record = useRecordContext()
  const may = useMay()
  const fresh = usePreview(value)
  const own = record?.[name] === value ? record?.[`${name}_path`] : undefined
  const id = typeof value === 'number' && own === undefined ? value : 0
  const { data } = useQuery({
    queryKey: ['file', id],
    queryFn: ({ signal }) => callApi(showFile, { id }, signal),
    enabled: id > 0 && may('get files'),
  })
  const path = typeof own === 'string' ? own : id > 0 ? data?.data.path : undefined
  return fresh ?? (path ? `${path}.960.webp` : '')
}
