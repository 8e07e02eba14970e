import type { Scene, Thing } from './compose.ts'
import type { Material } from './materials.ts'
import { type DemoObject, shapeOf } from './objects.ts'

/** Size of a product's images. */
const card = { width: 960, height: 1200 }

const cardWidth = 0.66
/** Fractions of the image height: where objects stand, and how high they may be. */
const foot = 0.7
const tallest = 0.54

/** An object and the material of its varying part. */
export type Goods = readonly [object: DemoObject, material: Material]

/** The image of a card: one object on the photo background. */
export function front([object, material]: Goods): Scene {
  const { lies, width = cardWidth } = shapeOf(object)
  return {
    ...card,
    ground: 'photo',
    things: [{ object, material, x: 0.5, y: lies ? 0.5 : foot, width, height: tallest }],
  }
}

/** Slightly rotated on a cool background: the second image, which a card shows on hover. */
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

/** Up to four variants of an object: all colours of a product. */
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

/** With two other products: lying objects on linen, standing ones on a table. */
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

/** The image of a delivery. */
export const parcel: Scene = {
  ...card,
  ground: 'parcel',
  things: [
    { object: 'parcel', material: 'camel', x: 0.45, y: 0.74, width: 0.52 },
    { object: 'parcel', material: 'oat', x: 0.76, y: 0.8, width: 0.22 },
  ],
}

/** The receipt that a buyer uploads after a bank transfer. */
export const receipt: Scene = {
  width: 720,
  height: 900,
  ground: 'mist',
  things: [{ object: 'receipt', material: 'white', x: 0.5, y: 0.5, width: 0.62, angle: -4 }],
}

/** The square image of a category. */
export function tile([object, material]: Goods): Scene {
  const { lies, width = cardWidth } = shapeOf(object)
  return {
    width: 640,
    height: 640,
    ground: 'photo',
    things: [{ object, material, x: 0.5, y: lies ? 0.5 : 0.81, width: Math.min(0.68, width * 1.08), height: 0.64 }],
  }
}

/** The image of a category in the menu: an object on a table. */
export function compartment([object, material]: Goods): Scene {
  const { lies, width = cardWidth } = shapeOf(object)
  return {
    width: 1000,
    height: 750,
    ground: lies ? 'mist' : 'room',
    things: [{ object, material, x: 0.5, y: lies ? 0.5 : 0.86, width: width * 0.72, height: 0.7 }],
  }
}

/** The square image of a brand. */
export function maker([object, material]: Goods): Scene {
  const { lies, width = cardWidth } = shapeOf(object)
  return {
    width: 640,
    height: 640,
    ground: 'sand',
    things: [{ object, material, x: 0.5, y: lies ? 0.5 : 0.8, width: Math.min(0.62, width), height: 0.6 }],
  }
}
