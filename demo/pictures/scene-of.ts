import type { Scene, Thing } from './compose.ts'
import type { GroundName } from './ground.ts'
import type { Material } from './materials.ts'
import type { DemoObject } from './objects.ts'

/** An object of a picture: where it stands and how wide it is, as shares of the picture, and its angle in degrees. */
export type Row = readonly [object: DemoObject, material: Material, x: number, y: number, width: number, angle?: number]

/** A picture of this size in pixels, with its objects from the back to the front. */
export const sceneOf = (width: number, height: number, ground: GroundName, rows: readonly Row[]): Scene => ({
  width,
  height,
  ground,
  things: rows.map(thing),
})

const thing = ([object, material, x, y, width, angle]: Row): Thing => ({
  object,
  material,
  x,
  y,
  width,
  ...(angle !== undefined && { angle }),
})
