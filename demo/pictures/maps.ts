import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

const colors = {
  block: '#e2ddd0',
  road: '#fdfdfb',
  water: '#cfdedb',
  green: '#d3dfcb',
  tram: '#b5653c',
  pin: '#1f4a3a',
}

interface Plan {
  /** Outlines of the water and of the green beside it. */
  water: string
  green: string
  park: readonly [x: number, y: number, width: number, height: number]
  /** Streets that cross the picture: the height at its left and right side, and how wide they are. */
  streets: readonly (readonly [left: number, right: number, width: number])[]
  /** Lanes across the streets: where they begin, and the bottom of the picture. */
  lanes: readonly (readonly [top: number, bottom: number])[]
  /** Where lanes begin, at the left side. */
  lanesFrom: number
  /** The street with rails: a tram or the MTR, and the station. */
  rails: readonly [left: number, right: number]
  station: readonly [x: number, y: number]
  pin: readonly [x: number, y: number]
}

const lanes = [
  [120, 70],
  [290, 255],
  [470, 440],
  [640, 632],
  [830, 842],
  [1010, 1040],
] as const

/** Plans of the streets around the places of the demo shop. */
const plans = {
  sw: {
    water: 'M0 0H1200V150L820 185L560 200L0 240Z',
    green: 'M0 240L560 200L820 185L1200 150V205L0 296Z',
    park: [905, 655, 110, 112],
    streets: [
      [330, 250, 26],
      [450, 372, 18],
      [572, 500, 34],
      [690, 640, 18],
      [812, 780, 22],
    ],
    lanes,
    lanesFrom: 330,
    rails: [572, 500],
    station: [795, 524],
    pin: [548, 412],
  },
  kt: {
    water: 'M0 900H1200V742L830 700L420 726L0 690Z',
    green: 'M0 690L420 726L830 700L1200 742V700L820 656L410 680L0 646Z',
    park: [930, 210, 130, 120],
    streets: [
      [90, 150, 34],
      [230, 280, 20],
      [350, 394, 26],
      [470, 506, 18],
      [588, 610, 24],
    ],
    lanes: [
      [150, 180],
      [330, 350],
      [520, 530],
      [700, 706],
      [880, 872],
      [1060, 1046],
    ],
    lanesFrom: 96,
    rails: [90, 150],
    station: [268, 103],
    pin: [612, 392],
  },
} as const satisfies Record<string, Plan>

export type MapName = keyof typeof plans
export const mapNames = Object.keys(plans).filter((name): name is MapName => name in plans)

export const mapFile = (name: MapName) => new URL(`map-${name}.webp`, import.meta.url)

/** The plan as it was drawn before the release: a server reads no SVG. */
export const readMap = (name: MapName): Promise<Uint8Array> => readFile(mapFile(name))

type Point = readonly [x: number, y: number]

const line = (from: Point, to: Point, width: number, color: string, more = '') =>
  `<line x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}" stroke="${color}" stroke-width="${width}" ${more}/>`

/** A plan of streets in the colours of the store: water, rails with a station, a pin. No lettering: fonts differ. */
export function drawMap(name: MapName): Promise<Buffer> {
  const plan: Plan = plans[name]
  const [parkX, parkY, width, height] = plan.park
  const [stationX, stationY] = plan.station
  const [pinX, pinY] = plan.pin
  const parts = [
    `<rect width="1200" height="900" fill="${colors.block}"/>`,
    `<path d="${plan.green}" fill="${colors.green}"/>`,
    `<rect x="${parkX}" y="${parkY}" width="${width}" height="${height}" rx="8" fill="${colors.green}"/>`,
    ...plan.lanes.map(([top, bottom]) => line([top, plan.lanesFrom - top / 15], [bottom, 900], 14, colors.road)),
    ...plan.streets.map(([left, right, wide]) => line([0, left], [1200, right], wide, colors.road)),
    `<path d="${plan.water}" fill="${colors.water}"/>`,
    line([0, plan.rails[0]], [1200, plan.rails[1]], 3, colors.tram, 'stroke-dasharray="14 9"'),
    `<circle cx="${stationX}" cy="${stationY}" r="17" fill="${colors.tram}"/><circle cx="${stationX}" cy="${stationY}" r="8" fill="${colors.road}"/>`,
    `<path d="M${pinX} ${pinY}c-46-62-66-92-66-128a66 66 0 0 1 132 0c0 36-20 66-66 128Z" fill="${colors.pin}" stroke="${colors.road}" stroke-width="5"/>`,
    `<circle cx="${pinX}" cy="${pinY - 128}" r="24" fill="${colors.road}"/>`,
  ]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900">${parts.join('')}</svg>`
  return sharp(Buffer.from(svg)).webp({ quality: 90 }).toBuffer()
}
