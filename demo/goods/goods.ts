import { accessories } from './accessories.ts'
import { bags } from './bags.ts'
import { clothes } from './clothes.ts'
import { desk } from './desk.ts'
import { home } from './home.ts'
import { kitchen } from './kitchen.ts'
import type { DemoProduct } from './product.ts'
import { services } from './services.ts'
import { tea } from './tea.ts'

/** Products that the home page shows first as new. */
const leading = ['ridge-chore-coat', 'celadon-teapot', 'lantau-day-pack', 'tabletop-fm-radio']

const shelves = [tea, [...clothes, ...accessories], kitchen, bags, home, [...desk, ...services]]

/** Takes one product of each category in turn, so that any page of the list is mixed. */
function inTurn(): DemoProduct[] {
  const longest = Math.max(...shelves.map((shelf) => shelf.length))
  return Array.from({ length: longest }, (_, at) => shelves.flatMap((shelf) => shelf[at] ?? [])).flat()
}

const rankOf = ({ url, flags }: DemoProduct) =>
  leading.includes(url) ? leading.indexOf(url) : leading.length + (flags?.is_new ? 0 : 1)

/** Products in the order in which the shop shows them, newest first. */
export const goods: readonly DemoProduct[] = inTurn().toSorted((a, b) => rankOf(a) - rankOf(b))
