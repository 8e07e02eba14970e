export const width = 960
export const height = 1200

const inner = [243, 242, 238] as const
const outer = [228, 226, 220] as const
const shade = [61, 55, 44] as const

let empty: Uint8Array | undefined

/** The photo ground without anything on it, RGB: a warm light grey, brightest above the middle. */
function emptyGround(): Uint8Array {
  const pixels = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const far = Math.min(1, Math.hypot((x / width - 0.5) / 0.78, (y / height - 0.38) / 0.78))
      for (let channel = 0; channel < 3; channel++) {
        const [from, to] = [inner[channel] ?? 0, outer[channel] ?? 0]
        pixels[(y * width + x) * 3 + channel] = Math.round(from + (to - from) * far)
      }
    }
  return pixels
}

/** The ground with the shadow where an object touches it: an ellipse around (x, y) that fades outwards. */
export function groundUnder(at: { x: number; y: number; radiusX: number; radiusY: number }): Uint8Array {
  empty ??= emptyGround()
  const pixels = empty.slice()
  for (let y = Math.floor(at.y - at.radiusY); y < Math.min(height, at.y + at.radiusY); y++)
    for (let x = Math.max(0, Math.floor(at.x - at.radiusX)); x < Math.min(width, at.x + at.radiusX); x++) {
      const far = Math.hypot((x - at.x) / at.radiusX, (y - at.y) / at.radiusY)
      if (far >= 1) continue
      const strength = 0.42 * (1 - far)
      for (let channel = 0; channel < 3; channel++) {
        const place = (y * width + x) * 3 + channel
        const light = pixels[place] ?? 0
        pixels[place] = Math.round(light + ((shade[channel] ?? 0) - light) * strength)
      }
    }
  return pixels
}
