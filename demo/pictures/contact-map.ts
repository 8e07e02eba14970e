import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

export const mapFile = new URL('contact-map.webp', import.meta.url)

/** The plan as it was drawn before the release: a server reads no SVG. */
export const readMap = (): Promise<Uint8Array> => readFile(mapFile)

const colors = {
  block: '#e2ddd0',
  road: '#fdfdfb',
  water: '#cfdedb',
  green: '#d3dfcb',
  tram: '#b5653c',
  pin: '#1f4a3a',
}

/** Streets that cross the picture: the height at its left and right side, and how wide they are. */
const streets = [
  [330, 250, 26],
  [450, 372, 18],
  [572, 500, 34],
  [690, 640, 18],
  [812, 780, 22],
] as const
const lanes = [
  [120, 70],
  [290, 255],
  [470, 440],
  [640, 632],
  [830, 842],
  [1010, 1040],
] as const

const line = (
  from: readonly [number, number],
  to: readonly [number, number],
  width: number,
  color: string,
  more = '',
) =>
  `<line x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}" stroke="${color}" stroke-width="${width}" ${more}/>`

/** A plan of the streets around the demo shop, in the colours of the store: harbour above, the tram line, a pin. No lettering: fonts differ. */
export function drawMap(): Promise<Buffer> {
  const parts = [
    `<rect width="1200" height="900" fill="${colors.block}"/>`,
    `<path d="M0 0H1200V150L820 185L560 200L0 240Z" fill="${colors.water}"/>`,
    `<path d="M0 240L560 200L820 185L1200 150V205L0 296Z" fill="${colors.green}"/>`,
    `<rect x="905" y="655" width="110" height="112" rx="8" fill="${colors.green}"/>`,
    ...lanes.map(([top, bottom]) => line([top, 330 - top / 15], [bottom, 900], 14, colors.road)),
    ...streets.map(([left, right, width]) => line([0, left], [1200, right], width, colors.road)),
    line([0, 572], [1200, 500], 3, colors.tram, 'stroke-dasharray="14 9"'),
    `<circle cx="795" cy="524" r="17" fill="${colors.tram}"/><circle cx="795" cy="524" r="8" fill="${colors.road}"/>`,
    `<path d="M548 412c-46-62-66-92-66-128a66 66 0 0 1 132 0c0 36-20 66-66 128Z" fill="${colors.pin}" stroke="${colors.road}" stroke-width="5"/>`,
    `<circle cx="548" cy="284" r="24" fill="${colors.road}"/>`,
  ]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900">${parts.join('')}</svg>`
  return sharp(Buffer.from(svg)).webp({ quality: 90 }).toBuffer()
}
