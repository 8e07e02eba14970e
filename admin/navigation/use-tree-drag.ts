import type { AdminMenuItem, PlaceInMenu } from '#contracts/navigation/menu-calls.ts'
import { useRowDrag } from '../ui/use-row-drag.ts'
import { getSpot, placeAt, type Side } from './tree.ts'

interface Options {
  tree: readonly AdminMenuItem[]
  isOpen: (id: number) => boolean
  onDrop: (id: number, place: PlaceInMenu) => void
}

/**
 * Drags items of the tree: dropping on the edges of a row means before and after it, on its middle inside. Dropping after an open item makes the
 * item its first sub-item.
 */
export function useTreeDrag({ tree, isOpen, onDrop }: Options) {
  const { drag, handle, ghost } = useRowDrag<Side>({
    sideAt: (id, part) => {
      if (part < 0.3) return 'before'
      if (part <= 0.7) return 'inside'
      return isOpen(id) && (getSpot(tree, id)?.item.menus.length ?? 0) > 0 ? 'first' : 'after'
    },
    canDrop: (id, target, side) => placeAt(tree, id, target, side) !== null,
    onDrop: (id, target, side) => {
      const place = placeAt(tree, id, target, side)
      if (place) onDrop(id, place)
    },
  })
  const place = drag?.over ? placeAt(tree, drag.id, drag.over.id, drag.over.side) : null
  return { drag, handle, ghost, place: drag && place ? { id: drag.id, place } : undefined }
}
