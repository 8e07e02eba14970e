/*
 * Parcels of one delivery method go with one carrier on most days: the one that was entered last is filled in again, by account and method in
 * this browser.
 */

const key = (account: number, method: string) => `storekeeper.carrier.${account}.${method}`

export const rememberedCarrier = (account: number, method: string): string =>
  localStorage.getItem(key(account, method)) ?? ''

export function rememberCarrier(account: number, method: string, carrier: string): void {
  if (carrier.trim()) localStorage.setItem(key(account, method), carrier.trim())
  else localStorage.removeItem(key(account, method))
}
