/** Ids of the announcements that this browser has closed, from its cookies. */
export const readClosed = (cookies: string): number[] =>
  (/(?:^|; )announcement_closed=([\d.]+)/.exec(cookies)?.[1] ?? '').split('.').filter(Boolean).map(Number)

/** As many as a cookie should carry; older ones have ended by then. */
const most = 40

/** Remembers for half a year that this browser has closed one more. */
export function closeAnnouncement(closed: readonly number[], id: number): number[] {
  const next = [...closed.filter((one) => one !== id), id].slice(-most)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox.
  document.cookie = `announcement_closed=${next.join('.')}; Max-Age=${180 * 86_400}; Path=/; SameSite=Lax`
  return next
}
