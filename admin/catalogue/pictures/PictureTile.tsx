import { useTranslate } from '../../i18n/i18n.ts'
import { IconAction } from '../../ui/IconAction.tsx'
import { ArrowLeft, ArrowRight, Pencil, Trash2 } from '../../ui/icons.tsx'
import css from './PicturesPanel.module.css'
import type { PictureValues } from './picture-values.ts'

interface Props {
  picture: PictureValues
  at: number
  count: number
  disabled: boolean
  isDragged: boolean
  onDrag: (at: number | undefined) => void
  onDrop: () => void
  onMove: (by: number) => void
  onEdit: () => void
  onRemove: () => void
}

/** Tile of an image and its position. Arrow keys move it, Delete removes it, Enter opens its alt text. */
export function PictureTile(props: Props) {
  const { picture, at, count, disabled, isDragged, onDrag, onDrop, onMove, onEdit, onRemove } = props
  const translate = useTranslate()
  const alt = picture.alt || picture.fallback?.alt || ''
  const name = translate('admin.image.nth', { n: at + 1 })
  const steps = new Map([
    ['ArrowLeft', -1],
    ['ArrowRight', 1],
    ['Home', -at],
    ['End', count - 1 - at],
  ])
  return (
    <li
      className={css.item}
      data-dragged={isDragged}
      draggable={!disabled}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        onDrag(at)
      }}
      onDragEnd={() => onDrag(undefined)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      <button
        type="button"
        data-picture
        className={css.picture}
        aria-label={alt ? `${name}: ${alt}` : name}
        onClick={onEdit}
        onKeyDown={(event) => {
          const by = steps.get(event.key)
          if (disabled || (by === undefined && event.key !== 'Delete')) return
          event.preventDefault()
          if (by === undefined) onRemove()
          else onMove(by)
        }}
      >
        <img src={`${picture.url}.480.webp`} alt="" draggable={false} loading="lazy" />
      </button>
      <span className={css.place}>
        {at + 1}
        {at === 0 ? ` ${translate('admin.product.cover')}` : ''}
      </span>
      {alt === '' ? <span className={css.missing}>{translate('admin.image.no_alt')}</span> : null}
      {disabled ? null : (
        <span className={css.tools}>
          <IconAction
            label={`${translate('admin.product.earlier')}: ${name}`}
            icon={ArrowLeft}
            size="small"
            disabled={at === 0}
            onClick={() => onMove(-1)}
          />
          <IconAction
            label={`${translate('admin.product.later')}: ${name}`}
            icon={ArrowRight}
            size="small"
            disabled={at === count - 1}
            onClick={() => onMove(1)}
          />
          <IconAction label={`${translate('admin.image.alt')}: ${name}`} icon={Pencil} size="small" onClick={onEdit} />
          <IconAction
            label={`${translate('common.action.remove')}: ${name}`}
            icon={Trash2}
            size="small"
            onClick={onRemove}
          />
        </span>
      )}
    </li>
  )
}
