import { type Material, materials } from './materials.ts'

/** A part of an object: its colours in the source, and its material in the shop. */
export interface Region {
  from: readonly string[]
  to: Material
}

type Triple = readonly [number, number, number]

const triple = (hex: string): Triple => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

const linear = (channel: number) => (channel <= 10.31 ? channel / 3294.6 : ((channel / 255 + 0.055) / 1.055) ** 2.4)

/** Oklab: equal distances look equally different. */
function oklab([r, g, b]: Triple): Triple {
  const [lr, lg, lb] = [linear(r), linear(g), linear(b)]
  const l = Math.cbrt(0.4122214708 * lr + 0.5363325363 * lg + 0.0514459929 * lb)
  const m = Math.cbrt(0.2119034982 * lr + 0.6806995451 * lg + 0.1073969566 * lb)
  const s = Math.cbrt(0.0883024619 * lr + 0.2817188376 * lg + 0.6299787005 * lb)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** Lightness varies within a part and its hue hardly does, so lightness has little weight. */
const lightnessWeight = 0.3
const distance = (a: Triple, b: Triple) =>
  (lightnessWeight * (a[0] - b[0])) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2

/** How softly neighbouring parts blend. */
const softness = 0.0022

/** Gives each part of an object the tones of its material and keeps its light and shade. `pixels` is RGBA, changed in place. */
export function recolour(pixels: Uint8Array, regions: readonly Region[]): void {
  const anchors = regions.map((region) => region.from.map((hex) => oklab(triple(hex))))
  const count = pixels.length / 4
  const lightness = new Float32Array(count)
  const weights = new Float32Array(count * regions.length)
  const shades: number[][] = regions.map(() => [])
  for (let at = 0; at < count; at++) {
    if (pixels[at * 4 + 3] === 0) continue
    const lab = oklab([pixels[at * 4] ?? 0, pixels[at * 4 + 1] ?? 0, pixels[at * 4 + 2] ?? 0])
    lightness[at] = lab[0]
    const distances = anchors.map((known) => Math.min(...known.map((anchor) => distance(lab, anchor))))
    const nearest = Math.min(...distances)
    const shares = distances.map((d) => Math.exp((nearest - d) / softness))
    const total = shares.reduce((sum, share) => sum + share, 0)
    for (const [region, share] of shares.entries()) weights[at * regions.length + region] = share / total
    if ((pixels[at * 4 + 3] ?? 0) > 200) shades[distances.indexOf(nearest)]?.push(lab[0])
  }
  const ramps = regions.map((region, n) => rampOf(region.to, shades[n] ?? []))
  for (let at = 0; at < count; at++) {
    if (pixels[at * 4 + 3] === 0) continue
    const mixed = [0, 0, 0]
    for (const [region, ramp] of ramps.entries()) {
      const weight = weights[at * regions.length + region] ?? 0
      if (weight < 0.004) continue
      const tone = ramp(lightness[at] ?? 0)
      for (let channel = 0; channel < 3; channel++)
        mixed[channel] = (mixed[channel] ?? 0) + weight * (tone[channel] ?? 0)
    }
    for (let channel = 0; channel < 3; channel++) pixels[at * 4 + channel] = Math.round(mixed[channel] ?? 0)
  }
}

/** Gradient from the darkest shade of a part to its highlight: dark, middle, light tone of the material. */
function rampOf(material: Material, shades: number[]): (lightness: number) => Triple {
  const sorted = shades.sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0.5
  // A nearly flat part keeps its middle tone instead of being stretched to black and white.
  const middle = at(0.42)
  const low = Math.min(at(0.01), middle - 0.14)
  const high = Math.max(at(0.97), middle + 0.14)
  const [dark, base, light] = materials[material].map(triple) as [Triple, Triple, Triple]
  return (lightness) => {
    const [from, to, share] =
      lightness < middle
        ? [dark, base, (lightness - low) / (middle - low)]
        : [base, light, (lightness - middle) / (high - middle)]
    const part = Math.min(1, Math.max(0, share))
    return [0, 1, 2].map(
      (channel) => (from[channel] ?? 0) + ((to[channel] ?? 0) - (from[channel] ?? 0)) * part,
    ) as unknown as Triple
  }
}
