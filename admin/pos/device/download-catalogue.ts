import { downloadCatalogue, type PosCatalogue, type PosVariant } from '#contracts/pos/register-calls.ts'
import { callApi } from '../../api/call.ts'
import { type Device, readSnapshot, type StoredVariant, writeSnapshot } from './device.ts'

const pageSize = 2000

/** Brings the catalogue of the device up to date: what has changed since the last time, or everything at first. True when something changed. */
export async function refreshCatalogue(device: Device, storeId: number, language: string): Promise<boolean> {
  const before = await readSnapshot(device, 'catalogue')
  const since = before?.language === language ? before.version : undefined
  const seen = new Set<number>()
  let version: string | undefined
  let after: number | null = 0
  let changes = 0
  while (after !== null) {
    const page: PosCatalogue = await callApi(downloadCatalogue, {
      store_id: storeId,
      limit: pageSize,
      language,
      ...(since && { since }),
      ...(after > 0 && { after }),
    })
    version ??= page.version
    await storePage(device, page.data, page.removed)
    for (const { stock_id } of page.data) seen.add(stock_id)
    changes += page.data.length + page.removed.length
    after = page.next
  }
  if (since === undefined) changes += await removeOthers(device, seen)
  await writeSnapshot(device, 'catalogue', { version: version ?? '', language, at: new Date().toISOString() })
  return changes > 0
}

const toStored = (variant: PosVariant): StoredVariant => ({ ...variant, sku_key: variant.sku.toLowerCase() })

async function storePage(device: Device, variants: readonly PosVariant[], removed: readonly number[]) {
  const { store, done } = device.transaction('variants', 'readwrite')
  for (const variant of variants) void store.put(toStored(variant))
  for (const id of removed) void store.delete(id)
  await done
}

/** After a full download: what the store does not sell any more. */
async function removeOthers(device: Device, seen: ReadonlySet<number>): Promise<number> {
  const { store, done } = device.transaction('variants', 'readwrite')
  const gone = (await store.getAllKeys()).filter((id) => !seen.has(id))
  for (const id of gone) void store.delete(id)
  await done
  return gone.length
}
