import type { Till } from '../frame/use-till.ts'

/**
 * The number of the next receipt, `{store}-{register}-{yymmdd}-{number}`: for people, and not the identity of a sale. It follows those of this
 * device and those that the store is known to have.
 */
export async function nextReceiptNumber(
  { running: { device }, home, register }: Pick<Till, 'running' | 'home' | 'register'>,
  day: string,
): Promise<string> {
  const prefix = `${home.store.code}-${register}-${day}-`
  const used = home.receipts
    .filter(({ receipt_number }) => receipt_number.startsWith(prefix))
    .map(({ receipt_number }) => Number(receipt_number.slice(prefix.length)) || 0)
  const { store, done } = device.transaction('snapshot', 'readwrite')
  const numbers = ((await store.get('numbers')) ?? {}) as Record<string, { day: string; last: number }>
  const before = numbers[register]
  const last = Math.max(before?.day === day ? before.last : 0, ...used) + 1
  await store.put({ ...numbers, [register]: { day, last } }, 'numbers')
  await done
  return `${prefix}${String(last).padStart(4, '0')}`
}
