/** What the card page loads, for its Content-Security-Policy: the script of Stripe and the hosts that it calls and frames. */
export function stripeSources(scriptUrl: string): string[] {
  const { origin } = new URL(scriptUrl)
  return origin === 'https://js.stripe.com'
    ? [origin, 'https://*.js.stripe.com', 'https://api.stripe.com', 'https://hooks.stripe.com']
    : [origin]
}
