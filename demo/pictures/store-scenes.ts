import type { Scene, Thing } from './compose.ts'
import type { GroundName } from './ground.ts'
import type { Material } from './materials.ts'
import type { DemoObject } from './objects.ts'

type Row = readonly [object: DemoObject, material: Material, x: number, y: number, width: number]

/** The counter of a store with what is sold there. */
const counter = (ground: GroundName, rows: readonly Row[]): Scene => ({
  width: 1440,
  height: 960,
  ground,
  things: rows.map(([object, material, x, y, width]): Thing => ({ object, material, x, y, width })),
})

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
