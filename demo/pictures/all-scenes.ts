import { articleScenes } from '../articles/scenes.ts'
import { demoBrands } from '../brands.ts'
import { demoMenu } from '../categories.ts'
import { flatMenu, menuScene } from '../fill-menu.ts'
import { goods } from '../goods/goods.ts'
import { frontOf, viewsOf } from '../goods/scenes.ts'
import { demoSlides } from '../home-page.ts'
import type { Scene } from './compose.ts'
import { maker, parcel, receipt } from './scenes.ts'
import { flatLays, stillLifes } from './still-lifes.ts'
import { storeScenes } from './store-scenes.ts'

/** Every picture of the demo shop. */
export const allScenes = (): Scene[] => [
  ...demoSlides.flatMap(({ picture }) => [stillLifes[picture].wide, stillLifes[picture].phone]),
  flatLays.repair,
  ...Object.values(articleScenes),
  ...flatMenu(demoMenu).flatMap((item) => menuScene(item) ?? []),
  ...demoBrands.map(({ picture }) => maker(picture)),
  ...Object.values(storeScenes),
  ...goods.map(frontOf),
  ...goods.flatMap(viewsOf),
  parcel,
  receipt,
]
