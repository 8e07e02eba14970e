import type { CutOut } from './cut-out.ts'

/** Shadows are soft, so they are calculated on a grid this much coarser than the image. */
const scale = 4

/** An object on the background, in pixels of the image. */
export interface Placed {
  goods: CutOut
  left: number
  top: number
  lies: boolean
}

/** Darkness cast by the objects on a coarse grid, from 0 to 1. `strength` is 1 on a light background. */
export function shadowsOf(placed: readonly Placed[], size: { width: number; height: number }, strength: number) {
  const width = Math.ceil(size.width / scale)
  const height = Math.ceil(size.height / scale)
  const grid = new Float32Array(width * height)
  const add = (layer: Float32Array, share: number) => {
    for (let at = 0; at < grid.length; at++) {
      const dark = Math.min(1, layer[at] ?? 0) * share * strength
      grid[at] = 1 - (1 - (grid[at] ?? 0)) * (1 - Math.min(0.9, dark))
    }
  }
  for (const thing of placed) {
    const unit = thing.goods.width / scale
    const layer = (reach: number, place: (x: number, y: number) => readonly [number, number]) => {
      const drawn = new Float32Array(width * height)
      forShape(thing, (x, y) => {
        const [px, py] = place(x, y)
        const [cx, cy] = [Math.round(px), Math.round(py)]
        if (cx >= 0 && cy >= 0 && cx < width && cy < height) drawn[cy * width + cx] = 1
      })
      return blurred(drawn, width, height, Math.max(1, Math.round(reach)))
    }
    if (thing.lies) {
      add(
        layer(unit * 0.022, (x, y) => [x + unit * 0.02, y + unit * 0.035]),
        0.3,
      )
      add(
        layer(unit * 0.075, (x, y) => [x + unit * 0.05, y + unit * 0.085]),
        0.22,
      )
    } else {
      const foot = (thing.top + thing.goods.height) / scale
      // The distant light casts a long flat shadow to the right; close to the ground it is dark and narrow.
      add(
        layer(unit * 0.05, (x, y) => [x + (foot - y) * 0.42 + unit * 0.03, foot - (foot - y) * 0.16 - unit * 0.015]),
        0.17,
      )
      add(
        layer(unit * 0.075, (x, y) => [x, foot - (foot - y) * 0.06 + unit * 0.012]),
        0.24,
      )
      add(
        layer(unit * 0.022, (x, y) =>
          foot - y < unit * 0.09 ? [x, foot - (foot - y) * 0.25 + unit * 0.008] : [-1, -1],
        ),
        0.5,
      )
    }
  }
  return { grid, width, height, scale }
}

function forShape({ goods, left, top }: Placed, visit: (x: number, y: number) => void) {
  for (let y = 0; y < goods.height; y += 2)
    for (let x = 0; x < goods.width; x += 2)
      if ((goods.pixels[(y * goods.width + x) * 4 + 3] ?? 0) > 128) visit((left + x) / scale, (top + y) / scale)
}

/** Three box blurs, which together approximate a Gaussian. */
function blurred(layer: Float32Array, width: number, height: number, radius: number): Float32Array {
  const from = layer
  const to = new Float32Array(layer.length)
  for (let pass = 0; pass < 3; pass++) {
    blurLines(from, to, width, height, radius, width, 1)
    blurLines(to, from, height, width, radius, 1, width)
  }
  return from
}

function blurLines(
  from: Float32Array,
  to: Float32Array,
  length: number,
  lines: number,
  radius: number,
  lineStep: number,
  step: number,
) {
  const share = 1 / (2 * radius + 1)
  for (let line = 0; line < lines; line++) {
    const start = line * lineStep
    let sum = 0
    for (let at = 0; at <= Math.min(radius, length - 1); at++) sum += from[start + at * step] ?? 0
    for (let at = 0; at < length; at++) {
      to[start + at * step] = sum * share
      if (at + radius + 1 < length) sum += from[start + (at + radius + 1) * step] ?? 0
      if (at - radius >= 0) sum -= from[start + (at - radius) * step] ?? 0
    }
  }
}
