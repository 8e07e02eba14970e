import { encode } from 'uqr'

/** A QR code as one SVG path, a unit for each module. */
export interface QrPicture {
  size: number
  path: string
}

/** Drawn on the server, so that pages do not load the encoder; null for an empty code. */
export function drawQr(code: string): QrPicture | null {
  if (!code) return null
  const { size, data } = encode(code, { ecc: 'M', border: 0 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return { size, path }
}
