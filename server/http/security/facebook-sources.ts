/** What a page with the Facebook button loads, for its Content-Security-Policy: the script, and the hosts that it calls and frames. */
export function facebookSources(scriptUrl: string): string[] {
  const { origin } = new URL(scriptUrl)
  return origin === 'https://connect.facebook.net'
    ? [origin, 'https://www.facebook.com', 'https://web.facebook.com', 'https://graph.facebook.com']
    : [origin]
}
