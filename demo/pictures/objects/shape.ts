import type { Material } from '../materials.ts'

/** A source object and its parts: pixels belong to the part with the nearest source colour. */
export interface DemoObjectShape {
  /** File name in pictures/emoji. */
  emoji: string
  /** The part that takes the colour of a variant. */
  main: string
  /** Parts with a fixed material. */
  parts?: readonly (readonly [Material, string])[]
  /** Width on a card as a fraction of the card's width; 0.66 by default. */
  width?: number
  /** Lies on the ground and is seen from above; other objects stand. */
  lies?: true
  /** Source rows above this fraction of the height are cropped: steam, rays. */
  from?: number
}
