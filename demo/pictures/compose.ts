import sharp from 'sharp'
import { cutOut } from './cut-out.ts'
import { type GroundName, grounds, paintGround } from './ground.ts'
import type { Material } from './materials.ts'
import { type DemoObject, shapeOf } from './objects.ts'
import { type Placed, shadowsOf } from './shadow.ts'

/** An object in an image. Lengths are fractions of the image's width and height. */
export interface Thing {
  object: DemoObject
  material: Material
  /** Horizontal position of the centre. */
  x: number
  /** Bottom of a standing object; vertical centre of a lying one. */
  y: number
  width: number
  /** Maximum height of the object. */
  height?: number
  angle?: number
}

/** An image to create, with its objects from back to front. */
export interface Scene {
  width: number
  height: number
  ground: GroundName
  things: readonly Thing[]
}

const onDark = 1.7

/** Renders a scene as JPEG: objects in their materials, in soft light from the upper left. */
export async function compose({ width, height, ground, things }: Scene): Promise<Buffer> {
  const placed: Placed[] = []
  for (const { object, material, angle, ...place } of things) {
    const limits = { width: place.width * width, height: (place.height ?? 1) * height, angle }
    const image = await cutOut(object, material, limits)
    const lies = shapeOf(object).lies ?? false
    const left = Math.round(place.x * width - image.width / 2)
    const top = Math.round(place.y * height - (lies ? image.height / 2 : image.height))
    placed.push({ goods: image, left, top, lies })
  }
  const shadows = shadowsOf(placed, { width, height }, ground === 'accent' ? onDark : 1)
  const layers = await Promise.all(placed.map((thing) => layerOf(thing, width, height)))
  return sharp(paintGround(grounds[ground], { width, height }, shadows), { raw: { width, height, channels: 3 } })
    .composite(layers.filter((layer) => layer !== null))
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** The part of an object inside the image. */
async function layerOf({ goods: image, left, top }: Placed, width: number, height: number) {
  const x = Math.max(0, -left)
  const y = Math.max(0, -top)
  const wide = Math.min(image.width, width - left) - x
  const tall = Math.min(image.height, height - top) - y
  if (wide <= 0 || tall <= 0) return null
  const raw = { width: image.width, height: image.height, channels: 4 } as const
  if (wide === image.width && tall === image.height) return { input: image.pixels, raw, left, top }
  const input = await sharp(image.pixels, { raw })
    .extract({ left: x, top: y, width: wide, height: tall })
    .raw()
    .toBuffer()
  return { input, raw: { width: wide, height: tall, channels: 4 } as const, left: left + x, top: top + y }
}
