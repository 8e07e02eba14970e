import type { Scene, Thing } from './compose.ts'
import type { Material } from './materials.ts'
import { type DemoObject, shapeOf } from './objects.ts'

/** Size of a product's pictures. */
const card = { width: 960, height: 1200 }

const cardWidth = 0.66
/** Of the picture's height: where things stand, and how high they may be. */
const foot = 0.7
const tallest = 0.54

/** An object and what its varying part is made of. */
export type Goods = readonly [object: DemoObject, material: Material]

/** The picture of a card: one object on the photo ground. */
export function front([object, material]: Goods): Scene {
  const { lies, width = cardWidth } = shapeOf(object)
  return {
    ...card,
    ground: 'photo',
    things: [{ object, material, x: 0.5, y: lies ? 0.5 : foot, width, height: tallest }],
  }
}

/** Turned a little, on a cool ground: the second picture, which a card fades to. */
export function tilted([object, material]: Goods): Scene {
  const { lies, width = cardWidth } = shapeOf(object)
  return {
    ...card,
    ground: 'mist',
    things: [
      {
        object,
        material,
        x: 0.5,
        y: lies ? 0.5 : foot + 0.02,
        width: width * 1.12,
        height: tallest * 1.1,
        ...(lies && { angle: -11 }),
      },
    ],
  }
}

/** Up to four of a kind: all colours of a product. */
export function colors(object: DemoObject, materials: readonly Material[]): Scene {
  const { lies, width = cardWidth } = shapeOf(object)
  const places = [
    [0.3, 0.3],
    [0.7, 0.34],
    [0.3, 0.68],
    [0.7, 0.72],
  ] as const
  const pair = [
    [0.38, 0.36],
    [0.62, 0.66],
  ] as const
  const size = materials.length < 3 ? 0.72 : 0.56
  const things = materials.slice(0, 4).map((material, n): Thing => {
    const [x, y] = (materials.length < 3 ? pair : places)[n] ?? [0.5, 0.5]
    return {
      object,
      material,
      x,
      y: lies ? y : y + 0.12,
      width: width * size,
      height: tallest * size,
      ...(lies && { angle: n % 2 ? 7 : -7 }),
    }
  })
  return { ...card, ground: 'sand', things }
}

/** With two things that go well with it: what lies is laid out on linen, what stands is put on a table. */
export function company([object, material]: Goods, others: readonly Goods[]): Scene {
  const { lies, width = cardWidth } = shapeOf(object)
  const [first, second] = others
  const side = (goods: Goods | undefined, x: number, y: number, share: number, angle: number): Thing[] => {
    if (!goods) return []
    const shape = shapeOf(goods[0])
    return [
      {
        object: goods[0],
        material: goods[1],
        x,
        y: shape.lies || lies ? y : y + 0.06,
        width: (shape.width ?? cardWidth) * share,
        height: tallest * share,
        ...(shape.lies && { angle }),
      },
    ]
  }
  if (lies) {
    return {
      ...card,
      ground: 'linen',
      things: [
        { object, material, x: 0.42, y: 0.4, width: width * 0.86, height: tallest * 0.86, angle: -6 },
        ...side(first, 0.74, 0.7, 0.58, 10),
        ...side(second, 0.28, 0.76, 0.52, -12),
      ],
    }
  }
  return {
    ...card,
    ground: 'parcel',
    things: [
      ...side(first, 0.74, 0.64, 0.66, 8),
      { object, material, x: 0.44, y: 0.74, width: width * 0.94, height: tallest * 0.9 },
      ...side(second, 0.76, 0.78, 0.4, -8),
    ],
  }
}

/** How it arrives. */
export const parcel: Scene = {
  ...card,
  ground: 'parcel',
  things: [
    { object: 'parcel', material: 'camel', x: 0.45, y: 0.74, width: 0.52 },
    { object: 'parcel', material: 'oat', x: 0.76, y: 0.8, width: 0.22 },
  ],
}

/** What a buyer who paid by transfer shows. */
export const receipt: Scene = {
  width: 720,
  height: 900,
  ground: 'mist',
  things: [{ object: 'receipt', material: 'white', x: 0.5, y: 0.5, width: 0.62, angle: -4 }],
}

/** The square picture of a category. */
export function tile([object, material]: Goods): Scene {
  const { lies, width = cardWidth } = shapeOf(object)
  return {
    width: 640,
    height: 640,
    ground: 'photo',
    things: [{ object, material, x: 0.5, y: lies ? 0.5 : 0.81, width: Math.min(0.68, width * 1.08), height: 0.64 }],
  }
}

/** The picture that the menu shows of a category: a thing on a table. */
export function compartment([object, material]: Goods): Scene {
  const { lies, width = cardWidth } = shapeOf(object)
  return {
    width: 1000,
    height: 750,
    ground: lies ? 'mist' : 'room',
    things: [{ object, material, x: 0.5, y: lies ? 0.5 : 0.86, width: width * 0.72, height: 0.7 }],
  }
}

/** The square picture of a maker. */
export function maker([object, material]: Goods): Scene {
  const { lies, width = cardWidth } = shapeOf(object)
  return {
    width: 640,
    height: 640,
    ground: 'sand',
    things: [{ object, material, x: 0.5, y: lies ? 0.5 : 0.8, width: Math.min(0.62, width), height: 0.6 }],
  }
}
