import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { PosHome, PosVariant } from '#contracts/pos/register-calls.ts'
import type { Operation } from '../queue/operation.ts'
import type { LocalHold } from './local-hold.ts'

/** A variant with what it is found by. */
export interface StoredVariant extends PosVariant {
  /** The SKU in lower case. */
  sku_key: string
}

/** What is left on the device beside the catalogue and the operations. */
export interface Snapshot {
  /** The store as the server last described it, and when. */
  home: { home: PosHome; mark: string; at: string }
  catalogue: { version: string; language: string; at: string }
  /** The last number that receipts of a day were given, by register. */
  numbers: Record<string, { day: string; last: number }>
}

interface Schema extends DBSchema {
  variants: { key: number; value: StoredVariant; indexes: { barcode: string; sku_key: string } }
  operations: { key: number; value: Operation; indexes: { uuid: string; status: string } }
  holds: { key: string; value: LocalHold }
  snapshot: { key: string; value: Snapshot[keyof Snapshot] }
}

export type Device = IDBPDatabase<Schema>

const open = new Map<number, Promise<Device>>()

/** The database of one store on this device: catalogue, operations, holds and what is needed to start without a network. */
export function openDevice(storeId: number): Promise<Device> {
  const known = open.get(storeId)
  if (known) return known
  const opening = openDB<Schema>(`storekeeper-till-${storeId}`, 1, {
    upgrade(db) {
      const variants = db.createObjectStore('variants', { keyPath: 'stock_id' })
      variants.createIndex('barcode', 'barcode')
      variants.createIndex('sku_key', 'sku_key')
      const operations = db.createObjectStore('operations', { keyPath: 'seq', autoIncrement: true })
      operations.createIndex('uuid', 'uuid', { unique: true })
      operations.createIndex('status', 'status')
      db.createObjectStore('holds', { keyPath: 'uuid' })
      db.createObjectStore('snapshot')
    },
    // Another tab has a newer release: this connection must not keep it from upgrading.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
    terminated: () => open.delete(storeId),
  })
  open.set(storeId, opening)
  void opening.catch(() => open.delete(storeId))
  return opening
}

/** A part of the snapshot; undefined before the first start with a network. */
export async function readSnapshot<K extends keyof Snapshot>(device: Device, key: K): Promise<Snapshot[K] | undefined> {
  return (await device.get('snapshot', key)) as Snapshot[K] | undefined
}

export async function writeSnapshot<K extends keyof Snapshot>(
  device: Device,
  key: K,
  value: Snapshot[K],
): Promise<void> {
  await device.put('snapshot', value, key)
}
