/** Materials with their dark, middle and light tone. One palette, so that all images match. */
export const materials = {
  pine: ['#0f231c', '#2c5141', '#7d9c89'],
  ink: ['#121415', '#33383a', '#8a9093'],
  oat: ['#8f8169', '#d3c8b4', '#f6f1e7'],
  ecru: ['#a59a86', '#e2dacb', '#fbf8f2'],
  clay: ['#4f2416', '#a9593a', '#e2a98a'],
  camel: ['#5c3b1d', '#b98a57', '#ecd0a6'],
  celadon: ['#587264', '#a6bcab', '#dde7de'],
  white: ['#9f9c96', '#dedcd7', '#fcfbf9'],
  indigo: ['#1b2733', '#47596a', '#a3b2be'],
  rust: ['#431509', '#8f3a1f', '#d48a66'],
  moss: ['#2a2f16', '#6c7345', '#bfc394'],
  stone: ['#4f4e4b', '#9b9892', '#dcd9d3'],
  walnut: ['#24140c', '#5a3a26', '#a57e5f'],
  mustard: ['#5f4410', '#c09237', '#f0d79b'],
  blush: ['#7d5347', '#cfa393', '#f2dcd2'],
  brass: ['#4f3a12', '#b08d46', '#f0dca6'],
  black: ['#121211', '#30302e', '#8b8982'],
  steel: ['#4c5052', '#a3a7a8', '#eef0ef'],
  leaf: ['#1c2f1a', '#4d6b3f', '#a8bd8c'],
} as const satisfies Record<string, readonly [string, string, string]>

export type Material = keyof typeof materials
