import Button from '@mui/material/Button'
import { useTranslate } from '../i18n/i18n.ts'
import css from './FilesPage.module.css'
import type { Place } from './place.ts'

interface Props {
  place: Place
  mayUpload: boolean
  onGo: (change: Partial<Place>) => void
}

/** Hint and upload button for an empty folder. */
export function NoFiles({ place, mayUpload, onGo }: Props) {
  const translate = useTranslate()
  return (
    <div className={css.notice}>
      <p>{translate('admin.files.none')}</p>
      {place.search || place.type ? (
        <Button onClick={() => onGo({ search: '', type: '', page: 1 })}>{translate('admin.list.clear_filters')}</Button>
      ) : mayUpload ? (
        <p>
          {translate('admin.files.none_hint')} {translate('admin.files.accepts')}
        </p>
      ) : null}
    </div>
  )
}
