import type { Scene } from './compose.ts'
import type { GroundName } from './ground.ts'
import { type Row, sceneOf } from './scene-of.ts'

/** An image of several objects for the slider, in its wide form and in a crop for phones, where the text is below it. */
interface StillLife {
  wide: Scene
  phone: Scene
}

/** The text of a slide covers the left 44 %: objects are placed right of it. */
const wide = (ground: GroundName, rows: readonly Row[]) => sceneOf(1600, 690, ground, rows)
const phone = (ground: GroundName, rows: readonly Row[]) => sceneOf(960, 960, ground, rows)

export const stillLifes = {
  tea: {
    wide: wide('room', [
      ['vase', 'stone', 0.592, 0.79, 0.13],
      ['plant', 'clay', 0.9, 0.76, 0.135],
      ['teapot', 'celadon', 0.735, 0.86, 0.255],
      ['cup', 'white', 0.558, 0.9, 0.15],
      ['honey', 'clay', 0.925, 0.9, 0.108],
      ['mooncake', 'camel', 0.846, 0.885, 0.062],
    ]),
    phone: phone('room', [
      ['plant', 'clay', 0.8, 0.68, 0.32],
      ['teapot', 'celadon', 0.5, 0.81, 0.54],
      ['cup', 'white', 0.22, 0.85, 0.28],
      ['mooncake', 'camel', 0.79, 0.84, 0.14],
    ]),
  },
  ferry: {
    wide: wide('dusk', [
      ['suitcase', 'pine', 0.665, 0.85, 0.15],
      ['basket', 'camel', 0.905, 0.78, 0.135],
      ['handbag', 'camel', 0.79, 0.86, 0.175],
      ['boot', 'camel', 0.545, 0.89, 0.135],
      ['hat', 'oat', 0.905, 0.93, 0.125],
      ['glasses', 'ink', 0.7, 0.925, 0.075, -6],
    ]),
    phone: phone('dusk', [
      ['suitcase', 'pine', 0.36, 0.79, 0.33],
      ['handbag', 'camel', 0.68, 0.82, 0.42],
      ['boot', 'camel', 0.2, 0.88, 0.27],
      ['glasses', 'ink', 0.6, 0.9, 0.17, -6],
    ]),
  },
  supper: {
    wide: wide('sea', [
      ['plant', 'oat', 0.9, 0.76, 0.125],
      ['radio', 'ecru', 0.765, 0.83, 0.2],
      ['bowl', 'pine', 0.575, 0.9, 0.17],
      ['bread', 'camel', 0.905, 0.9, 0.115],
      ['orange', 'mustard', 0.725, 0.92, 0.052],
      ['riceBowl', 'clay', 0.815, 0.93, 0.09],
    ]),
    phone: phone('sea', [
      ['plant', 'oat', 0.84, 0.68, 0.28],
      ['radio', 'ecru', 0.55, 0.77, 0.46],
      ['bowl', 'pine', 0.28, 0.86, 0.38],
      ['bread', 'camel', 0.77, 0.87, 0.26],
      ['orange', 'mustard', 0.545, 0.88, 0.12],
    ]),
  },
} as const satisfies Record<string, StillLife>

export type StillLifeName = keyof typeof stillLifes

/** Objects laid out and seen from above. */
export const flatLays = {
  repair: sceneOf(1280, 940, 'accent', [
    ['jeans', 'indigo', 0.78, 0.52, 0.37, 12],
    ['scissors', 'ink', 0.36, 0.31, 0.3, -8],
    ['pin', 'brass', 0.585, 0.15, 0.12, 12],
    ['ruler', 'brass', 0.14, 0.49, 0.17, 24],
    ['needle', 'rust', 0.22, 0.82, 0.17],
    ['thread', 'rust', 0.45, 0.81, 0.18],
  ]),
  uniform: sceneOf(1000, 750, 'linen', [
    ['tee', 'ecru', 0.35, 0.48, 0.4, -6],
    ['jeans', 'indigo', 0.72, 0.52, 0.32, 8],
  ]),
  about: sceneOf(1600, 900, 'linen', [
    ['glasses', 'ink', 0.13, 0.28, 0.13, -8],
    ['cap', 'moss', 0.14, 0.86, 0.16],
    ['coat', 'camel', 0.36, 0.5, 0.36, -5],
    ['jeans', 'indigo', 0.64, 0.5, 0.23, 8],
    ['scarf', 'mustard', 0.87, 0.3, 0.2],
    ['gloves', 'walnut', 0.87, 0.74, 0.15],
  ]),
} as const satisfies Record<string, Scene>

export type FlatLayName = keyof typeof flatLays
