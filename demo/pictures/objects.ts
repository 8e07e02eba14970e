import type { Picture } from './compose.ts'
import type { Material } from './materials.ts'
import type { Region } from './recolour.ts'

const part = (to: Material, ...from: string[]): Region => ({ from, to })

/** The objects that the goods of the shop are made from, each with its parts; the first part takes the colour of a variant. */
export const objects = {
  coat: (color: Material): Picture => ({
    object: '1f9e5',
    regions: [part(color, '#e8b878', '#f5d29a', '#c98f50'), part('walnut', '#7b4a3a', '#5d3a33')],
    width: 0.78,
  }),
  teapot: (glaze: Material): Picture => ({
    object: '1fad6',
    regions: [part(glaze, '#f6336b', '#d9205e', '#ff6f8f', '#ff8a3c')],
    width: 0.74,
  }),
  backpack: (color: Material): Picture => ({
    object: '1f392',
    regions: [part(color, '#f6336b', '#d01a63', '#e8308a'), part('camel', '#ffb02e', '#fcd53f')],
    width: 0.58,
  }),
  radio: (color: Material): Picture => ({
    object: '1f4fb',
    regions: [
      part(color, '#b4acbc', '#cdc4d6', '#e6dff0'),
      part('walnut', '#321b41', '#4a3a5a'),
      part('white', '#3fa9f5', '#7fd0ff', '#50e2ff'),
      part('rust', '#f8312f', '#ca0b4a'),
    ],
  }),
  scarf: (color: Material): Picture => ({
    object: '1f9e3',
    regions: [part(color, '#f8312f', '#ca0b4a', '#d3188c', '#ff2a55')],
  }),
  cap: (color: Material): Picture => ({
    object: '1f9e2',
    regions: [part(color, '#3fb8ff', '#1a8fe8', '#7fd8ff')],
    width: 0.66,
  }),
  boot: (color: Material): Picture => ({
    object: '1f97e',
    regions: [part(color, '#ffb84d', '#f9a33f', '#e8833a'), part('walnut', '#6b3a4a', '#5a2f44', '#8a4a52')],
  }),
  cup: (glaze: Material): Picture => ({
    object: '1f375',
    regions: [
      part(glaze, '#e6e0f5', '#ffffff', '#cfc6e0'),
      part('leaf', '#7ed957', '#44b244', '#8fe06a'),
      part('walnut', '#7a4048', '#6b3540'),
    ],
    width: 0.64,
  }),
  bowl: (color: Material): Picture => ({
    object: '1f963',
    regions: [part(color, '#1a6ef0', '#2a8cff', '#0a4bd0', '#083aa8'), part('walnut', '#cdc4d6', '#a79bb5', '#e6dff0')],
    width: 0.68,
  }),
  notebook: (color: Material): Picture => ({
    object: '1f4d3',
    regions: [
      part(color, '#3a2a55', '#2a1d40'),
      part('ecru', '#e6dff0', '#cdc4d6'),
      part('brass', '#8a5ad0', '#7a48c8'),
    ],
    width: 0.52,
  }),
  pen: (color: Material): Picture => ({
    object: '1f58b-fe0f',
    regions: [part(color, '#1f6fe0', '#0f4fc0', '#4090ff'), part('brass', '#cdc4d6', '#a79bb5', '#e6dff0', '#8a7f9a')],
    width: 0.62,
  }),
  jar: (color: Material): Picture => ({
    object: '1fad9',
    regions: [part(color, '#b8f0ff', '#8fe4ff', '#d8f8ff', '#6fd8f8'), part('walnut', '#9a94a4', '#b4acbc')],
    width: 0.52,
  }),
  clock: (color: Material): Picture => ({
    object: '1f570-fe0f',
    regions: [
      part(color, '#5d3540', '#4a2a38', '#7a4a50'),
      part('ecru', '#f3eafa', '#e6dff0', '#ffffff'),
      part('brass', '#ffb02e', '#f8a020', '#fcd53f'),
    ],
    width: 0.62,
  }),
  camera: (color: Material): Picture => ({
    object: '1f4f7',
    regions: [part(color, '#7a7a7a', '#5a5a5a', '#9a9a9a', '#c0c0c0'), part('black', '#3a3a40', '#2a2a30', '#4a3a5a')],
    width: 0.68,
  }),
  knife: (handle: Material): Picture => ({
    object: '1f52a',
    regions: [
      part(handle, '#4a54c0', '#3a44a0', '#5a64d0'),
      part('brass', '#ffb02e'),
      part('steel', '#b4a8d0', '#a090c0', '#cdc4e6'),
    ],
    width: 0.62,
  }),
}

export type DemoObject = keyof typeof objects
