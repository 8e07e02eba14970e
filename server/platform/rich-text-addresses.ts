/** The origins of `frames`, for a Content-Security-Policy. */
export const frameSources = [
  'https://www.youtube.com',
  'https://youtube.com',
  'https://www.youtube-nocookie.com',
  'https://youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://www.google.com/maps/embed',
  'https://google.com/maps/embed',
]

const frames: { host: RegExp; path: RegExp }[] = [
  { host: /^(www\.)?youtube\.com$/, path: /^\/embed\/./ },
  { host: /^(www\.)?youtube-nocookie\.com$/, path: /^\/embed\/./ },
  { host: /^player\.vimeo\.com$/, path: /^\/./ },
  { host: /^(www\.)?google\.com$/, path: /^\/maps\/embed$/ },
]

/** Browsers ignore these inside of an address, so `java\nscript:` is a scheme. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const ignored = /[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028-\u202f\ufeff]+/g

/**
 * The address as a browser will read it, or null where its scheme is not allowed. Relative ones are fine; those that
 * begin with two slashes, of either kind, leave the shop and are not.
 */
function cleanAddress(address: string, schemes: readonly string[]): string | null {
  const clean = address.trim().replace(ignored, (found, at: number) => (at > 0 && /^ +$/.test(found) ? '%20' : ''))
  if (/^[\\/]{2}/.test(clean)) return null
  const scheme = /^([^/?#\\]*?):/.exec(clean)?.[1]?.toLowerCase()
  if (scheme === undefined) return clean
  if (!schemes.includes(scheme)) return null
  const isWeb = scheme === 'http' || scheme === 'https'
  return isWeb && !(/^https?:\/\/[^/\\]/i.test(clean) && URL.canParse(clean)) ? null : clean
}

export const cleanLink = (address: string) => cleanAddress(address, ['http', 'https', 'mailto', 'tel'])

export const cleanSource = (address: string) => cleanAddress(address, ['http', 'https'])

/** Only players and maps that shops embed, by https, and no address that leads elsewhere once it is resolved. */
export function cleanFrame(address: string): string | null {
  const clean = cleanAddress(address, ['https'])
  if (clean === null || !URL.canParse(clean)) return null
  const url = new URL(clean)
  const isPlain = url.protocol === 'https:' && !url.username && !url.password && !url.port
  return isPlain && frames.some(({ host, path }) => host.test(url.hostname) && path.test(url.pathname))
    ? url.href
    : null
}
