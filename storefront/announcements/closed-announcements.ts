/** Ids of the announcements that this browser has closed, from its cookies. */
export const readClosed = (cookies: string): number[] =>
  (/(?:^|; )announcement_closed=([\d.]+)/.exec(cookies)?.[1] ?? '').split('.').filter(Boolean).map(Number)

/** The most ids in the cookie; announcements that were closed before these have ended by then. */
const most = 40

/** Remembers for a year that this browser has closed one more; returns all of them. */
export function closeAnnouncement(id: number): number[] {
  const next = [...readClosed(document.cookie).filter((one) => one !== id), id].slice(-most)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox.
  document.cookie = `announcement_closed=${next.join('.')}; Max-Age=${365 * 86_400}; Path=/; SameSite=Lax`
  return next
}
