import Button from '@mui/material/Button'
import { type DragEvent, useState } from 'react'
import type { StoredFile } from '#contracts/media/files.ts'
import { useMay } from '../auth/use-session.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { ActivityLink } from '../resource/ActivityLink.tsx'
import { PageSteps } from '../ui/PageSteps.tsx'
import { useTitle } from '../ui/page-title.ts'
import { FileDetails } from './FileDetails.tsx'
import { FileDialogs, type FileTask } from './FileDialogs.tsx'
import { FileGrid } from './FileGrid.tsx'
import css from './FilesPage.module.css'
import { FileTools } from './FileTools.tsx'
import { FolderHead } from './FolderHead.tsx'
import { FolderTree } from './FolderTree.tsx'
import { NoFiles } from './NoFiles.tsx'
import { perPage } from './place.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { UploadButton } from './UploadButton.tsx'
import { Uploads } from './Uploads.tsx'
import { useFileActions } from './use-file-actions.ts'
import { useFiles, useFolders } from './use-files.ts'
import { usePlace } from './use-place.ts'
import { useUploads } from './use-uploads.ts'
import { useFilesView, ViewSwitch } from './ViewSwitch.tsx'

/** Data type of dragged file ids within the page. */
const dragged = 'application/x-storekeeper-files'
const accepted = 'image/png,image/jpeg,image/webp,image/gif,application/pdf,video/mp4'

/** Page of all files of the shop, by folder (catalogue.md C7). */
export default function FilesPage() {
  const translate = useTranslate()
  const may = useMay()
  const { place, go } = usePlace()
  const folders = useFolders() ?? []
  const files = useFiles(place)
  const [view, setView] = useFilesView()
  const [ticked, setTicked] = useState<ReadonlyMap<number, StoredFile>>(new Map())
  const [shown, setShown] = useState<StoredFile>()
  const [task, setTask] = useState<FileTask>()
  const [over, setOver] = useState(false)
  const actions = useFileActions(folders)
  const { uploads, add, replace, clear } = useUploads({
    onDone: ([first]) => first && setShown(first),
    onReplaced: (_, known) => {
      go({ folder: String(known.folder_id ?? 0) })
      setShown(known)
    },
  })
  useTitle(translate('admin.page.files'))

  const rows = files.data?.data ?? []
  const total = files.data?.total ?? 0
  const current = folders.find(({ id }) => String(id) === place.folder)
  const details = shown && rows.find(({ id }) => id === shown.id)
  const [mayUpload, mayMove, mayDelete] = [may('create file'), may('update file'), may('destroy file')]

  const drop = (folder: number | null, event: DragEvent) => {
    setOver(false)
    const ids: number[] = JSON.parse(event.dataTransfer.getData(dragged) || '[]')
    if (ids.length === 0 && mayUpload) return void add([...event.dataTransfer.files], folder)
    const known = new Map([...ticked, ...rows.map((file) => [file.id, file] as const)])
    if (mayMove)
      void actions.move(
        ids.flatMap((id) => known.get(id) ?? []),
        folder,
      )
    setTicked(new Map())
  }
  const startDrag = (file: StoredFile, event: DragEvent) => {
    event.dataTransfer.setData(dragged, JSON.stringify(ticked.has(file.id) ? [...ticked.keys()] : [file.id]))
    event.dataTransfer.effectAllowed = 'move'
  }
  const tick = (file: StoredFile) => {
    const next = new Map(ticked)
    if (!next.delete(file.id)) next.set(file.id, file)
    setTicked(next)
  }
  const remove = async (chosen: readonly StoredFile[]) => {
    const removed = await actions.remove(chosen)
    setTicked(new Map([...ticked].filter(([id]) => !removed.some((file) => file.id === id))))
  }
  const rename = (file: StoredFile) => setTask({ kind: 'rename', files: [file] })
  const move = (chosen: readonly StoredFile[]) => setTask({ kind: 'move', files: chosen })
  return (
    <fieldset
      className={css.page}
      aria-label={translate('admin.page.files')}
      onDragOver={(event) => {
        if (!mayUpload || !event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => event.currentTarget === event.target && setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        drop(current?.id ?? null, event)
      }}
    >
      <div className={css.side}>
        <FolderTree folders={folders} current={place.folder} onChoose={(folder) => go({ folder })} onDrop={drop} />
      </div>
      <div className={css.main}>
        <FolderHead
          current={current}
          place={place}
          total={files.data && total}
          folders={folders}
          onTask={setTask}
          onGo={go}
        >
          <ActivityLink resource="file" />
          {mayUpload ? (
            <UploadButton
              variant="contained"
              multiple
              accept={accepted}
              onFiles={(found) => void add(found, current?.id ?? null)}
            />
          ) : null}
        </FolderHead>
        <FileTools place={place} onPlace={go} folders={folders}>
          <ViewSwitch view={view} onChange={setView} />
        </FileTools>
        <Uploads uploads={uploads} onReplace={replace} onClose={clear} />
        <SelectionBar
          files={[...ticked.values()]}
          onClear={() => setTicked(new Map())}
          onMove={mayMove ? () => move([...ticked.values()]) : undefined}
          onDelete={mayDelete ? () => void remove([...ticked.values()]) : undefined}
        />
        <div className={css.rows} data-fetching={files.isPlaceholderData}>
          {files.isError ? (
            <p className={css.notice} role="alert">
              {translate('admin.list.failed')}{' '}
              <Button onClick={() => void files.refetch()}>{translate('common.action.retry')}</Button>
            </p>
          ) : null}
          {files.data && rows.length === 0 ? <NoFiles place={place} mayUpload={mayUpload} onGo={go} /> : null}
          <FileGrid
            files={rows}
            view={view}
            label={translate('admin.page.files')}
            isActive={(file) => details?.id === file.id}
            onActivate={(file) => setShown(details?.id === file.id ? undefined : file)}
            ticked={new Set(ticked.keys())}
            {...(mayMove || mayDelete ? { onTick: tick } : {})}
            {...(mayMove ? { onDragStart: startDrag } : {})}
            onKey={(key, file) => {
              if (key === 'F2' && mayMove) rename(file)
              if (key === 'Delete' && mayDelete) void remove([file])
            }}
          />
        </div>
        <PageSteps page={place.page} perPage={perPage} total={total} onPage={(page) => go({ page })} />
      </div>
      {details ? (
        <FileDetails
          file={details}
          folders={folders}
          onClose={() => setShown(undefined)}
          onRename={mayMove ? () => rename(details) : undefined}
          onMove={mayMove ? () => move([details]) : undefined}
          onDelete={mayDelete ? () => void remove([details]) : undefined}
        />
      ) : null}
      {over ? <p className={css.drop}>{translate('admin.files.drop')}</p> : null}
      <FileDialogs
        task={task}
        folders={folders}
        parent={current?.id ?? null}
        actions={actions}
        onClose={() => setTask(undefined)}
        onMoved={() => setTicked(new Map())}
        onCreated={(folder) => go({ folder: String(folder) })}
      />
    </fieldset>
  )
}
