import type { Scene } from '../pictures/compose.ts'
import type { GroundName } from '../pictures/ground.ts'
import { type Row, sceneOf } from '../pictures/scene-of.ts'

/** Lists cut the sides of a picture, its page top and bottom: what it shows is in the middle. */
const scene = (ground: GroundName, rows: readonly Row[]) => sceneOf(1600, 1000, ground, rows)

export const articleScenes = {
  oolong: scene('room', [
    ['teaBox', 'clay', 0.68, 0.72, 0.13],
    ['teapot', 'celadon', 0.5, 0.8, 0.28],
    ['cup', 'white', 0.31, 0.84, 0.15],
    ['cup', 'celadon', 0.7, 0.86, 0.13],
  ]),
  knife: scene('accent', [
    ['knife', 'walnut', 0.5, 0.5, 0.42, -12],
    ['spoon', 'camel', 0.28, 0.6, 0.14, 10],
    ['orange', 'mustard', 0.7, 0.36, 0.09],
  ]),
  skillet: scene('linen', [
    ['skillet', 'ink', 0.5, 0.5, 0.34, -10],
    ['bread', 'camel', 0.28, 0.38, 0.14],
    ['spoon', 'walnut', 0.74, 0.6, 0.15, 12],
  ]),
  kiln: scene('sea', [
    ['vase', 'stone', 0.32, 0.75, 0.14],
    ['teapot', 'indigo', 0.54, 0.8, 0.25],
    ['riceBowl', 'celadon', 0.72, 0.82, 0.13],
    ['bowl', 'pine', 0.35, 0.88, 0.16],
  ]),
  winter: scene('linen', [
    ['coat', 'camel', 0.38, 0.5, 0.28, -5],
    ['scarf', 'mustard', 0.6, 0.4, 0.15],
    ['gloves', 'walnut', 0.72, 0.62, 0.12],
  ]),
  ferry: scene('dusk', [
    ['backpack', 'pine', 0.36, 0.78, 0.2],
    ['camera', 'ink', 0.54, 0.84, 0.14],
    ['boot', 'camel', 0.7, 0.84, 0.17],
    ['hat', 'oat', 0.52, 0.66, 0.16],
  ]),
} as const satisfies Record<string, Scene>
