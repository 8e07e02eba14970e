import type { Scene } from './compose.ts'
import type { GroundName } from './ground.ts'
import { type Row, sceneOf } from './scene-of.ts'

/** The counter of a store with what is sold there. */
const counter = (ground: GroundName, rows: readonly Row[]) => sceneOf(1440, 960, ground, rows)

/** By the code of the store. */
export const storeScenes = {
  sw: counter('room', [
    ['mirror', 'brass', 0.2, 0.66, 0.16],
    ['plant', 'clay', 0.86, 0.68, 0.19],
    ['lantern', 'rust', 0.68, 0.62, 0.1],
    ['teaBox', 'clay', 0.4, 0.7, 0.12],
    ['teaBox', 'pine', 0.5, 0.7, 0.12],
    ['teapot', 'celadon', 0.62, 0.86, 0.22],
    ['cup', 'white', 0.42, 0.88, 0.13],
    ['totes', 'pine', 0.18, 0.9, 0.17],
  ]),
  kt: counter('sea', [
    ['chair', 'pine', 0.16, 0.76, 0.18],
    ['suitcase', 'indigo', 0.34, 0.72, 0.15],
    ['parcel', 'camel', 0.84, 0.7, 0.2],
    ['parcel', 'oat', 0.72, 0.74, 0.14],
    ['radio', 'ecru', 0.52, 0.8, 0.2],
    ['basket', 'camel', 0.34, 0.92, 0.2],
    ['soupPot', 'stone', 0.7, 0.93, 0.17],
  ]),
} as const satisfies Record<string, Scene>
