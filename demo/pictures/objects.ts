import type { Material } from './materials.ts'
import { carried } from './objects/carried.ts'
import { electric } from './objects/electric.ts'
import { home } from './objects/home.ts'
import { kitchen } from './objects/kitchen.ts'
import { mending } from './objects/mending.ts'
import type { DemoObjectShape } from './objects/shape.ts'
import { tea } from './objects/tea.ts'
import { tools } from './objects/tools.ts'
import { worn } from './objects/worn.ts'
import type { Region } from './recolour.ts'

/** All objects of product images and still lifes. */
const shapes = { ...worn, ...carried, ...home, ...kitchen, ...tea, ...tools, ...electric, ...mending }

export type DemoObject = keyof typeof shapes

export const shapeOf = (object: DemoObject): DemoObjectShape => shapes[object]

/** The object's parts with their materials; `main` is the material of the part that varies. */
export const regionsOf = ({ main, parts = [] }: DemoObjectShape, material: Material): Region[] => [
  { from: main.split(' '), to: material },
  ...parts.map(([to, from]) => ({ from: from.split(' '), to })),
]
