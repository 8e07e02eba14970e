type Rgb = readonly [number, number, number]

/** The background of an image. */
type Ground =
  /** A warm light grey for cards, brightest above the middle. */
  | { kind: 'photo' }
  | { kind: 'plain'; color: string }
  /** A table before a wall; `horizon` is the table's far edge as a fraction of the height. */
  | { kind: 'table'; wall: string; table: string; horizon: number }

export const grounds = {
  photo: { kind: 'photo' },
  linen: { kind: 'plain', color: '#e4dacb' },
  mist: { kind: 'plain', color: '#dde2dc' },
  sand: { kind: 'plain', color: '#e7e3db' },
  accent: { kind: 'plain', color: '#1f4a3b' },
  parcel: { kind: 'table', wall: '#d9d2c5', table: '#e6e1d7', horizon: 0.56 },
  room: { kind: 'table', wall: '#d9dad1', table: '#e9e5dc', horizon: 0.68 },
  dusk: { kind: 'table', wall: '#d9d2c5', table: '#e8e2d7', horizon: 0.68 },
  sea: { kind: 'table', wall: '#ced6d2', table: '#e6e3db', horizon: 0.68 },
} as const satisfies Record<string, Ground>

export type GroundName = keyof typeof grounds

const rgb = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

const inner: Rgb = [244, 243, 239]
const outer: Rgb = [235, 233, 228]
const shade: Rgb = [38, 30, 22]

/** Renders the background as RGB pixels; `shadows` are fractions of darkness on a grid `scale` times coarser. */
export function paintGround(
  ground: Ground,
  { width, height }: { width: number; height: number },
  shadows: { grid: Float32Array; width: number; height: number; scale: number },
): Uint8Array {
  const pixels = new Uint8Array(width * height * 3)
  const colorAt = colorOf(ground, width, height)
  const mixed = [0, 0, 0] as [number, number, number]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      colorAt(x, y, mixed)
      // The light comes from the upper left.
      const light = 1.008 - 0.03 * ((x / width) * 0.5 + (y / height) * 0.5)
      const dark = darkness(shadows, x, y)
      const at = (y * width + x) * 3
      for (let channel = 0; channel < 3; channel++) {
        const lit = Math.min(255, mixed[channel as 0 | 1 | 2] * light)
        // A little noise prevents visible bands in wide gradients.
        const noise = (((x * 7919 + y * 104729 + x * y * 31) % 97) / 97 - 0.5) * 1.2
        pixels[at + channel] = lit + ((shade[channel] ?? 0) - lit) * dark + noise
      }
    }
  return pixels
}

/** Interpolates the coarse grid of shadows. */
function darkness(shadows: { grid: Float32Array; width: number; height: number; scale: number }, x: number, y: number) {
  const gx = Math.min(shadows.width - 1.001, Math.max(0, x / shadows.scale - 0.5))
  const gy = Math.min(shadows.height - 1.001, Math.max(0, y / shadows.scale - 0.5))
  const [left, top] = [Math.floor(gx), Math.floor(gy)]
  const [fx, fy] = [gx - left, gy - top]
  const at = top * shadows.width + left
  const { grid, width } = shadows
  const above = (grid[at] ?? 0) * (1 - fx) + (grid[at + 1] ?? 0) * fx
  const below = (grid[at + width] ?? 0) * (1 - fx) + (grid[at + width + 1] ?? 0) * fx
  return above * (1 - fy) + below * fy
}

function colorOf(ground: Ground, width: number, height: number) {
  const mix = (into: [number, number, number], from: Rgb, to: Rgb, share: number) => {
    for (const channel of [0, 1, 2] as const) into[channel] = from[channel] + (to[channel] - from[channel]) * share
  }
  if (ground.kind === 'photo')
    return (x: number, y: number, into: [number, number, number]) =>
      mix(into, inner, outer, Math.min(1, Math.hypot((x / width - 0.5) / 0.78, (y / height - 0.4) / 0.78)))
  if (ground.kind === 'plain') {
    const color = rgb(ground.color)
    return (_x: number, _y: number, into: [number, number, number]) => mix(into, color, color, 0)
  }
  const [wall, table, white] = [rgb(ground.wall), rgb(ground.table), [255, 255, 255] as const]
  return (x: number, y: number, into: [number, number, number]) => {
    const edge = (y - ground.horizon * height) / (height * 0.004)
    mix(into, wall, table, Math.min(1, Math.max(0, edge + 0.5)))
    // Light on the wall.
    const near = Math.max(0, 1 - Math.hypot((x / width - 0.62) / 0.6, (y / height - 0.3) / 0.6))
    mix(into, [...into], white, near * 0.16)
  }
}
