/** The event of a link that was not followed, because the browser is offline. */
export const offlineLink = 'shop:offline-link'
