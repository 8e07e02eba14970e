import type { Material } from '../materials.ts'

/** A source object and its parts: colours as they are in the source, each part's nearest ones belong to it. */
export interface DemoObjectShape {
  /** File name in the emoji set. */
  emoji: string
  /** What takes the colour of a variant. */
  main: string
  /** What always is of one material. */
  parts?: readonly (readonly [Material, string])[]
  /** Width on a card as a share of the card's; 0.66 unless said otherwise. */
  width?: number
  /** Lies on the ground, seen from above; other things stand. */
  lies?: true
  /** Source rows above this share of the height are left out: steam, rays. */
  from?: number
}
