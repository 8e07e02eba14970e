import type { Ref } from 'react'
import type { AdminMenuItem, PlaceInMenu } from '#contracts/navigation/menu-calls.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { GripVertical } from '../ui/icons.tsx'
import type { Drag } from '../ui/use-row-drag.ts'
import css from './MenuPage.module.css'
import { findPosition, getSpot, type Side } from './tree.ts'

interface Props {
  tree: readonly AdminMenuItem[]
  drag: Drag<Side>
  ref: Ref<HTMLDivElement>
}

/** Label of the dragged item, under the pointer. */
export function DragGhost({ tree, drag, ref }: Props) {
  const translate = useTranslate()
  const item = getSpot(tree, drag.id)?.item
  if (!item) return null
  return (
    <div ref={ref} className={css.ghost} style={{ left: drag.x - 12, top: drag.y - 16 }} aria-hidden>
      <GripVertical />
      {item.display_title}
      {item.products_count > 0 ? (
        <small>{translate('admin.menu_tree.products', { count: item.products_count })}</small>
      ) : null}
    </div>
  )
}

/** Description of the drop position. */
export function useDragText(
  tree: readonly AdminMenuItem[],
  moving: { id: number; place: PlaceInMenu } | undefined,
): string {
  const translate = useTranslate()
  if (!moving) return ''
  const { parent, at, all } = findPosition(tree, moving.id, moving.place)
  const params = { name: getSpot(tree, moving.id)?.item.display_title ?? '', at, all }
  return parent
    ? translate('admin.menu_tree.moves', { ...params, parent: parent.display_title })
    : translate('admin.menu_tree.moves_top', params)
}
