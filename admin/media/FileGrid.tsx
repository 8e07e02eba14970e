import type { DragEvent, KeyboardEvent } from 'react'
import type { StoredFile } from '#contracts/media/files.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { Tick } from '../ui/Checkbox.tsx'
import { FileText, Film } from '../ui/icons.tsx'
import css from './FileGrid.module.css'
import { byteText } from './place.ts'

interface Props {
  files: readonly StoredFile[]
  view: 'grid' | 'rows'
  label: string
  /** Id of the file whose details are shown, or that is chosen. */
  isActive: (file: StoredFile) => boolean
  onActivate: (file: StoredFile) => void
  /** Double click: chooses the file. */
  onOpen?: (file: StoredFile) => void
  ticked?: ReadonlySet<number>
  onTick?: (file: StoredFile) => void
  onDragStart?: (file: StoredFile, event: DragEvent) => void
  /** Handles Delete and F2 on the focused file. */
  onKey?: (key: 'Delete' | 'F2', file: StoredFile) => void
}

/** Files as cards or rows. Arrow keys move between them, X selects. */
export function FileGrid({
  files,
  view,
  label,
  isActive,
  onActivate,
  onOpen,
  ticked,
  onTick,
  onDragStart,
  onKey,
}: Props) {
  const translate = useTranslate()
  const format = useFormat()
  const press = (file: StoredFile) => (event: KeyboardEvent<HTMLElement>) => {
    if (event.key.startsWith('Arrow')) moveFocus(event)
    else if ((event.key === 'Delete' || event.key === 'F2') && onKey) onKey(event.key, file)
    else if (event.key.toLowerCase() === 'x' && !event.ctrlKey && !event.metaKey && onTick) onTick(file)
    else return
    event.preventDefault()
  }
  return (
    <ul className={view === 'grid' ? css.grid : css.rows} aria-label={label}>
      {files.map((file) => (
        <li
          key={file.id}
          className={css.item}
          data-active={isActive(file)}
          data-ticked={ticked?.has(file.id)}
          draggable={onDragStart !== undefined}
          onDragStart={(event) => onDragStart?.(file, event)}
        >
          <button
            type="button"
            data-file={file.id}
            className={css.open}
            aria-pressed={isActive(file)}
            onClick={() => onActivate(file)}
            onDoubleClick={() => onOpen?.(file)}
            onKeyDown={press(file)}
          >
            <span className={css.thumb}>
              <Thumb file={file} wide={view === 'grid'} />
            </span>
            <span className={css.name} title={file.name}>
              {file.name}
            </span>
            <span className={css.meta}>
              {file.width ? <span>{`${file.width} × ${file.height}`}</span> : <span>{endingOf(file)}</span>}
              <span>{byteText(file.size)}</span>
              {view === 'rows' ? <span>{format.when(file.created_at)}</span> : null}
            </span>
          </button>
          {onTick ? (
            <Tick
              className={css.tick ?? ''}
              checked={ticked?.has(file.id) ?? false}
              aria-label={translate('admin.files.select', { name: file.name })}
              onChange={() => onTick(file)}
            />
          ) : null}
        </li>
      ))}
    </ul>
  )
}

const endingOf = ({ path }: StoredFile) => path.slice(path.lastIndexOf('.') + 1).toUpperCase()

function Thumb({ file, wide }: { file: StoredFile; wide: boolean }) {
  if (file.type === 'video') return <Film aria-hidden />
  if (file.type !== 'image') return <FileText aria-hidden />
  const sized = file.mime === 'image/x-icon' ? file.path : `${file.path}.${wide ? 480 : 160}.webp`
  return <img src={sized} alt="" loading="lazy" draggable={false} />
}

/** Focuses the nearest file in the direction of the arrow, by position on the screen. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const here = event.currentTarget
  const all = [...(here.closest('ul')?.querySelectorAll<HTMLElement>('[data-file]') ?? [])]
  const at = all.indexOf(here)
  const columns = all.filter((one) => sameRow(one, all[0])).length
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }
  all[at + (steps[event.key] ?? 0)]?.focus()
}

const sameRow = (one: HTMLElement, other: HTMLElement | undefined) =>
  Math.abs(one.getBoundingClientRect().top - (other?.getBoundingClientRect().top ?? 0)) < 4
