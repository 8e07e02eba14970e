import { useTranslate } from '../../i18n/i18n.ts'
import { draggedType } from '../../ui/SortableCard.tsx'
import css from '../sections/sections.module.css'

/** Stands for the links of an empty list: one of another list can be dropped on it. */
export function NoLinks({ onDropped }: { onDropped: (from: number) => void }) {
  const translate = useTranslate()
  const type = draggedType('link')
  return (
    <p
      className={css.empty}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes(type)) event.preventDefault()
      }}
      onDrop={(event) => {
        if (!event.dataTransfer.types.includes(type)) return
        event.preventDefault()
        onDropped(Number(event.dataTransfer.getData(type)))
      }}
    >
      {translate('admin.link_list.no_links')}
    </p>
  )
}
