import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'
import type { Material } from './materials.ts'
import { type DemoObject, regionsOf, shapeOf } from './objects.ts'
import { recolour } from './recolour.ts'

/** An object in its materials without background: RGBA pixels. */
export interface CutOut {
  pixels: Buffer
  width: number
  height: number
}

const sideOfSource = 256

const fileOf = (emoji: string) => fileURLToPath(new URL(`emoji/${emoji}.webp`, import.meta.url))

/** Renders an object at most `width` wide and `height` high, rotated by `angle` degrees. */
export async function cutOut(
  object: DemoObject,
  material: Material,
  limits: { width: number; height: number; angle?: number },
): Promise<CutOut> {
  const shape = shapeOf(object)
  const source = await sharp(fileOf(shape.emoji)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width: side, height: tall } = source.info
  if (shape.from) source.data.fill(0, 0, Math.round(tall * shape.from) * side * 4)
  recolour(source.data, regionsOf(shape, material))
  let picture = sharp(source.data, { raw: { width: side, height: tall, channels: 4 } }).blur(0.6)
  picture = sharp(await picture.trim({ threshold: 2 }).png({ compressionLevel: 0 }).toBuffer())
  if (limits.angle) picture = await turned(picture, limits.angle)
  const { data, info } = await picture
    .resize({ width: Math.round(limits.width), height: Math.round(limits.height), fit: 'inside', kernel: 'cubic' })
    // Removes compression artefacts, which would become visible when enlarged.
    .median(3)
    .sharpen({ sigma: 1.2, m1: 0.2, m2: 1.6 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  tightenEdge(data)
  light(data, info.width, info.height)
  return { pixels: data, width: info.width, height: info.height }
}

/** Rotated while large, because the edge of a small image would become jagged. */
async function turned(picture: Sharp, angle: number) {
  const large = await picture
    .resize({ width: sideOfSource * 3, kernel: 'cubic' })
    .png({ compressionLevel: 0 })
    .toBuffer()
  const rotated = await sharp(large).rotate(angle, { background: '#0000' }).png({ compressionLevel: 0 }).toBuffer()
  return sharp(await sharp(rotated).trim({ threshold: 2 }).png({ compressionLevel: 0 }).toBuffer())
}

/** Sharpens the edge after enlarging: its outer part is removed, the rest made steeper. */
function tightenEdge(pixels: Buffer): void {
  for (let at = 3; at < pixels.length; at += 4) {
    const opacity = (pixels[at] ?? 0) / 255
    pixels[at] = Math.round(Math.min(1, Math.max(0, (opacity - 0.42) / 0.5)) * 255)
  }
}

/** Adds light and shade from the upper left, because those of the source are weak. */
function light(pixels: Buffer, width: number, height: number): void {
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const strength = 1.09 - 0.2 * (0.55 * (x / width) + 0.45 * (y / height)) ** 1.3
      const at = (y * width + x) * 4
      for (let channel = 0; channel < 3; channel++)
        pixels[at + channel] = Math.min(255, Math.round((pixels[at + channel] ?? 0) * strength))
    }
}
