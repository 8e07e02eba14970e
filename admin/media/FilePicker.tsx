import Button from '@mui/material/Button'
import { useState } from 'react'
import type { StoredFile } from '#contracts/media/files.ts'
import { useMay } from '../auth/use-session.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Modal } from '../ui/Modal.tsx'
import { PageSteps } from '../ui/PageSteps.tsx'
import { FileGrid } from './FileGrid.tsx'
import css from './FilePicker.module.css'
import { FileTools } from './FileTools.tsx'
import { FolderTree } from './FolderTree.tsx'
import { imageTypes } from './picture-types.ts'
import { everything, type Place, perPage } from './place.ts'
import { UploadButton } from './UploadButton.tsx'
import { Uploads } from './Uploads.tsx'
import { useFiles, useFolders } from './use-files.ts'
import { useUploads } from './use-uploads.ts'

interface Props {
  onPick: (files: readonly StoredFile[]) => void
  onClose: () => void
  /** Allows several files, in the order of selection. */
  multiple?: boolean
}

const isFirst = ({ id }: StoredFile, at: number, all: readonly StoredFile[]) =>
  all.findIndex((file) => file.id === id) === at

/** Dialog that chooses images from the shop's files. Requires the permission `get files`. */
export function FilePicker({ onPick, onClose, multiple = false }: Props) {
  const translate = useTranslate()
  const may = useMay()
  const [place, setPlace] = useState<Place>({ ...everything, type: 'image' })
  const [chosen, setChosen] = useState<readonly StoredFile[]>([])
  const folders = useFolders() ?? []
  const files = useFiles(place)
  const add = (more: readonly StoredFile[]) => {
    const pictures = more.filter(({ type }) => type === 'image')
    setChosen((before) => (multiple ? [...before, ...pictures] : pictures.slice(0, 1)))
  }
  const {
    uploads,
    add: upload,
    replace,
    clear,
  } = useUploads({
    onDone: add,
    onReplaced: ({ id }, known) =>
      setChosen((before) => before.map((file) => (file.id === id ? known : file)).filter(isFirst)),
  })
  const go = (change: Partial<Place>) => setPlace((before) => ({ ...before, page: 1, ...change }))
  const isChosen = ({ id }: StoredFile) => chosen.some((file) => file.id === id)
  const toggle = (file: StoredFile) => {
    if (isChosen(file)) setChosen(chosen.filter(({ id }) => id !== file.id))
    else setChosen(multiple ? [...chosen, file] : [file])
  }
  const use = (taken: readonly StoredFile[]) => {
    onPick(taken)
    onClose()
  }
  const bring = (found: File[]) => void upload(found, Number(place.folder) || null)
  const total = files.data?.total ?? 0
  const rows = files.data?.data ?? []
  return (
    <Modal
      title={translate(multiple ? 'admin.files.pick_many' : 'admin.files.pick_title')}
      onClose={onClose}
      large
      actions={
        <>
          {may('create file') ? (
            <UploadButton className={css.upload ?? ''} multiple={multiple} accept={imageTypes} onFiles={bring} />
          ) : null}
          <Button onClick={onClose}>{translate('common.action.cancel')}</Button>
          <Button variant="contained" disabled={chosen.length === 0} onClick={() => use(chosen)}>
            {multiple && chosen.length > 1
              ? translate('admin.files.use_many', { n: chosen.length })
              : translate('admin.files.use')}
          </Button>
        </>
      }
    >
      <div className={css.picker}>
        <div className={css.side}>
          <FolderTree folders={folders} current={place.folder} onChoose={(folder) => go({ folder })} />
        </div>
        <div className={css.main}>
          <FileTools place={place} onPlace={go} folders={folders} onlyPictures />
          <Uploads uploads={uploads} onReplace={replace} onClose={clear} />
          <div className={css.rows} data-fetching={files.isPlaceholderData} aria-busy={files.isPending}>
            {files.data && rows.length === 0 ? <p className={css.none}>{translate('admin.files.none')}</p> : null}
            <FileGrid
              files={rows}
              view="grid"
              label={translate('admin.page.files')}
              isActive={isChosen}
              onActivate={toggle}
              onOpen={(file) => use(multiple ? [...chosen.filter(({ id }) => id !== file.id), file] : [file])}
            />
          </div>
          <PageSteps page={place.page} perPage={perPage} total={total} onPage={(page) => go({ page })} />
        </div>
      </div>
    </Modal>
  )
}
