import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { textIn } from '#contracts/locales.ts'
import { type FileUse, type StoredFile, showFile } from '#contracts/media/files.ts'
import type { Folder } from '#contracts/media/folders.ts'
import { allResources } from '#contracts/resources.ts'
import { callApi } from '../api/call.ts'
import { useFormat } from '../i18n/format.ts'
import { useLocaleCode, useTranslate } from '../i18n/i18n.ts'
import { editPath } from '../resource/addresses.ts'
import { copyText } from '../ui/copy-text.ts'
import { IconAction } from '../ui/IconAction.tsx'
import { Copy, ExternalLink, FolderInput, Pencil, Trash2, X } from '../ui/icons.tsx'
import { Fact, Facts } from '../ui/Panel.tsx'
import { toasts } from '../ui/toast-store.ts'
import css from './FileDetails.module.css'
import { folderPath } from './folder-tree.ts'
import { byteText } from './place.ts'

interface Props {
  file: StoredFile
  folders: readonly Folder[]
  onClose: () => void
  /** Permissions of the current user. */
  onRename?: (() => void) | undefined
  onMove?: (() => void) | undefined
  onDelete?: (() => void) | undefined
}

/** Details of one file: preview, properties, usages and actions. */
export function FileDetails({ file, folders, onClose, onRename, onMove, onDelete }: Props) {
  const translate = useTranslate()
  const format = useFormat()
  const text = (key: string) => translate(`admin.files.${key}`)
  const { data } = useQuery({
    queryKey: ['file', file.id, file.updated_at],
    queryFn: ({ signal }) => callApi(showFile, { id: file.id }, signal),
  })
  const copy = async () => {
    await copyText(file.url)
    toasts.success(text('copied'))
  }
  const uses = data?.data.used_in
  return (
    <aside className={css.details} aria-label={`${text('details')}: ${file.name}`} aria-busy={!data}>
      <div className={css.head}>
        <h2>{file.name}</h2>
        <IconAction label={translate('common.action.close')} icon={X} size="small" onClick={onClose} />
      </div>
      {file.type === 'image' ? (
        <a className={css.picture} href={file.path} target="_blank" rel="noreferrer" aria-label={text('open')}>
          <img src={file.mime === 'image/x-icon' ? file.path : `${file.path}.480.webp`} alt={file.name} />
        </a>
      ) : null}
      <div className={css.buttons}>
        <Button size="small" startIcon={<Copy aria-hidden />} onClick={() => void copy()}>
          {text('copy')}
        </Button>
        <Button size="small" startIcon={<ExternalLink aria-hidden />} href={file.path} target="_blank" rel="noreferrer">
          {text('open')}
        </Button>
      </div>
      <Facts>
        <Fact name={text('folder')}>
          {file.folder_id === null ? text('unfiled') : folderPath(folders, file.folder_id)}
        </Fact>
        {file.width ? <Fact name={text('dimensions')}>{`${file.width} × ${file.height}`}</Fact> : null}
        <Fact name={text('size')}>{byteText(file.size)}</Fact>
        <Fact name={text('added')}>{format.dateTime(file.created_at)}</Fact>
        {file.admin_name ? <Fact name={text('added_by')}>{file.admin_name}</Fact> : null}
      </Facts>
      <h3>{text('used_in')}</h3>
      {uses?.length === 0 ? <p className={css.none}>{text('unused')}</p> : null}
      <ul className={css.uses}>
        {uses?.map((use) => (
          <li key={`${use.resource} ${use.id} ${use.title}`}>
            <Use {...use} />
          </li>
        ))}
      </ul>
      <div className={css.buttons}>
        {onRename ? (
          <Button size="small" startIcon={<Pencil aria-hidden />} onClick={onRename}>
            {text('rename')}
          </Button>
        ) : null}
        {onMove ? (
          <Button size="small" startIcon={<FolderInput aria-hidden />} onClick={onMove}>
            {text('move')}
          </Button>
        ) : null}
        {onDelete ? (
          <Button size="small" color="error" startIcon={<Trash2 aria-hidden />} onClick={onDelete}>
            {translate('common.action.delete')}
          </Button>
        ) : null}
      </div>
    </aside>
  )
}

function Use({ resource: name, id, title }: FileUse) {
  const translate = useTranslate()
  const locale = useLocaleCode()
  if (name === 'configuration')
    return (
      <Link to={`/admin/configuration?group=${title}`}>
        {`${translate('admin.page.configuration')} · ${translate(`admin.setting.group.${title}`)}`}
      </Link>
    )
  if (name === 'order') return <Link to={`/admin/order/${id}`}>{title}</Link>
  const resource = allResources.find((each) => each.name === name)
  if (!resource) return <span>{title}</span>
  return <Link to={editPath(resource, id)}>{`${textIn(locale, resource.labels.many)} · ${title}`}</Link>
}
