import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { groundUnder, height, width } from './ground.ts'
import { type Region, recolour } from './recolour.ts'

/** One picture: an object of the emoji set, made into goods and put on the photo ground. */
export interface Picture {
  /** File name in the emoji set. */
  object: string
  regions: readonly Region[]
  /** Width of the object as a share of the picture's; 0.7 unless said otherwise. */
  width?: number
}

/** Room for the shadow around the object. */
const margin = 70

const fileOf = (object: string) =>
  fileURLToPath(import.meta.resolve('@lobehub/fluent-emoji-3d/package.json')).replace(
    'package.json',
    `assets/${object}.webp`,
  )

/** A JPEG of 960 x 1200: the object in its materials, standing in soft light on a warm ground. */
export async function compose({ object, regions, width: share = 0.7 }: Picture): Promise<Buffer> {
  const source = await sharp(fileOf(object)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  recolour(source.data, regions)
  const { width: side, height: tall } = source.info
  const { data: goods, info } = await sharp(source.data, { raw: { width: side, height: tall, channels: 4 } })
    // The sources are small and packed tightly: what their packing left behind would show when they grow.
    .blur(0.8)
    .trim({ threshold: 1 })
    .resize({ width: Math.round(width * share), height: Math.round(height * 0.56), fit: 'inside', kernel: 'cubic' })
    .sharpen({ sigma: 1.4, m1: 0, m2: 1.2 })
    .png()
    .toBuffer({ resolveWithObject: true })
  const left = Math.round((width - info.width) / 2)
  const top = Math.round((height - info.height) / 2 + height * 0.02)
  const foot = await footOf(goods, info)
  return sharp(groundUnder({ ...foot, x: left + foot.x, y: top + info.height - 2 }), {
    raw: { width, height, channels: 3 },
  })
    .composite([
      { input: await shadowOf(goods), left: left - margin, top: top - margin + 22 },
      { input: goods, left, top },
    ])
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** Where the object stands, and how wide: what its lowest rows cover. */
async function footOf(goods: Buffer, { width: wide, height: tall }: { width: number; height: number }) {
  const rows = Math.max(2, Math.round(tall * 0.05))
  const alpha = await sharp(goods)
    .extract({ left: 0, top: tall - rows, width: wide, height: rows })
    .extractChannel('alpha')
    .raw()
    .toBuffer()
  let [from, to] = [wide, 0]
  for (const [at, opacity] of alpha.entries()) {
    if (opacity <= 128) continue
    from = Math.min(from, at % wide)
    to = Math.max(to, at % wide)
  }
  return { x: (from + to) / 2, radiusX: (to - from) * 0.5 + 34, radiusY: 26 }
}

/** The object's own shape, blurred: what it takes from the light. */
async function shadowOf(goods: Buffer): Promise<Buffer> {
  const edge = { top: margin, bottom: margin, left: margin, right: margin, background: '#0000' }
  const wide = await sharp(goods).extend(edge).png().toBuffer()
  const shape = await sharp(wide)
    .extractChannel('alpha')
    .blur(22)
    .linear(0.26, 0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: shape.info.width, height: shape.info.height, channels: 1 } as const
  return sharp({ create: { width: raw.width, height: raw.height, channels: 3, background: '#4a4438' } })
    .joinChannel(shape.data, { raw })
    .png()
    .toBuffer()
}
