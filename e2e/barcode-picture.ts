import sharp from 'sharp'

const left = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
/** Which digits of the left half are written mirrored, by the first digit. */
const parity = ['LLLLLL', 'LLGLGG', 'LLGGLG', 'LLGGGL', 'LGLLGG', 'LGGLLG', 'LGGGLL', 'LGLGLG', 'LGLGGL', 'LGGLGL']
const inverted = (bits: string) => [...bits].map((bit) => (bit === '1' ? '0' : '1')).join('')
const reversed = (bits: string) => [...bits].reverse().join('')

/** A picture of an EAN-13 barcode, as it is printed on goods. */
export async function barcodePicture(code: string): Promise<Buffer> {
  const [first = 0, ...digits] = [...code].map(Number)
  const half = digits.map((digit, at) => {
    const bits = left[digit] ?? ''
    if (at >= 6) return inverted(bits)
    return parity[first]?.[at] === 'G' ? reversed(inverted(bits)) : bits
  })
  const bars = `101${half.slice(0, 6).join('')}01010${half.slice(6).join('')}101`
  const [width, height, module, margin] = [460, 200, 4, 40]
  const row = Array.from({ length: width }, (_, x) => (bars[Math.floor((x - margin) / module)] === '1' ? 0 : 255))
  const pixels = Array.from({ length: height }, (_, y) => (y < 30 || y > 170 ? row.map(() => 255) : row)).flat()
  return sharp(Buffer.from(pixels), { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()
}
