/** Red, green and blue from 0 to 255; null for an invalid colour (contracts/configuration/styles.ts). Opacity is ignored. */
export function parseRgb(colour: string): [number, number, number] | null {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(colour.trim())?.[1]
  if (hex) {
    const parts = hex.length === 3 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? [])
    const [red = 0, green = 0, blue = 0] = parts.map((part) => Number.parseInt(part, 16))
    return [red, green, blue]
  }
  const [, kind = '', inside = ''] = /^(rgb|hsl)a?\((.*)\)$/i.exec(colour.trim()) ?? []
  const parts = inside.split(/[\s,/]+/).filter(Boolean)
  const [first = 0, second = 0, third = 0] = parts.map((part) => Number.parseFloat(part))
  if (kind.toLowerCase() === 'rgb') {
    const share = (value: number, at: number) => (parts[at]?.endsWith('%') ? value * 2.55 : value)
    return [share(first, 0), share(second, 1), share(third, 2)]
  }
  return kind ? rgbOfHsl(first, second / 100, third / 100) : null
}

function rgbOfHsl(hue: number, saturation: number, light: number): [number, number, number] {
  const part = (n: number) => {
    const k = (((n + hue / 30) % 12) + 12) % 12
    return 255 * (light - saturation * Math.min(light, 1 - light) * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
  }
  return [part(0), part(8), part(4)]
}

/** Relative luminance of WCAG, 0 to 1; black for an invalid colour. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (parseRgb(colour) ?? []).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio from 1 (equal) to 21 (black on white). Text needs at least 4.5. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Black or white, whichever has more contrast on a colour. */
export const textOn = (ground: string): '#14161a' | '#ffffff' => (luminance(ground) > 0.18 ? '#14161a' : '#ffffff')
