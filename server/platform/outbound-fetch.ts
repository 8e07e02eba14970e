/**
 * The one way to ask a server elsewhere: only an address of the configuration, never one that somebody sent, without following redirects, and
 * for `milliseconds` at most. Throws when any of that fails.
 */
export const outboundFetch = (configuredUrl: string, init: RequestInit, milliseconds: number): Promise<Response> =>
  fetch(configuredUrl, { ...init, redirect: 'error', signal: AbortSignal.timeout(milliseconds) })
