import type { AdminMenuItem } from '#contracts/navigation/menu-calls.ts'
import type { Choice } from '../ui/choose-by-letter.ts'
import { getSpots, type Spot } from './tree.ts'

const titles = ({ item, above }: Spot<AdminMenuItem>): string =>
  above ? `${titles(above)} > ${item.display_title}` : item.display_title

/** Menu items as options with their full names, in the order of the tree. */
export const itemChoices = (tree: readonly AdminMenuItem[], wanted: (spot: Spot<AdminMenuItem>) => boolean): Choice[] =>
  getSpots(tree)
    .filter(wanted)
    .map((spot) => ({ value: String(spot.item.id), title: titles(spot) }))
