import { createRecentMap, type RecentMap } from '#server/platform/recent-map.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Cached pages and responses in the encodings that fewer clients ask for than the one they are stored in. */
export type OtherForms = RecentMap<object, Partial<Record<Encoding, Buffer>>>

/** Keeps those that were asked for last, up to `limit` bytes. */
export const createOtherForms = (limit: number): OtherForms =>
  createRecentMap(limit, (forms) => Object.values(forms).reduce((sum, form) => sum + form.length, 0))

/** A form of a cached page or response, made when it is not kept. */
export function otherForm(others: OtherForms, cached: object, encoding: Encoding, make: () => Buffer): Buffer {
  const forms = others.get(cached)
  const known = forms?.[encoding]
  if (known) return known
  const made = make()
  others.keep(cached, { ...forms, [encoding]: made })
  return made
}
