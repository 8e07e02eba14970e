import type { Readable } from 'node:stream'

export interface StoredFile {
  /** The size of the whole file, also when only a part was requested. */
  size: number
  stream: Readable
}

/** The first and the last byte of a part. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * Storage of file contents: a folder (disk.ts) or an S3 bucket (s3.ts). Keys are the SHA-256 of the content, never a user's file name; the
 * same key always means the same bytes, so a repeated put is harmless.
 */
export interface FileStore {
  /** Also counts as new where the same is there already: `removeOld` then leaves it. */
  put(key: string, content: Uint8Array): Promise<void>
  /** Null where there is none. The caller reads the stream to its end or destroys it. */
  open(key: string, range?: ByteRange): Promise<StoredFile | null>
  /** Also fine where there is none. */
  remove(key: string): Promise<void>
  /** The keys of one of the `folders` that were last put before `before`. */
  oldKeys(folder: string, before: Date): AsyncIterable<string>
  /** Removes it unless it has been put since `before`; also what a crash left half-written of it. */
  removeOld(key: string, before: Date): Promise<boolean>
}

/** All that `placeOf` makes. */
export const folders: readonly string[] = Array.from({ length: 256 }, (_, n) => n.toString(16).padStart(2, '0'))

export const isKey = (name: string): boolean => keyForm.test(name)

const keyForm = /^[0-9a-f]{64}(\.[a-z0-9]+)*$/

/** Refuses what is no key, so that none ever leads out of the folder; spreads files over 256 folders. */
export function storagePath(key: string): string {
  if (!isKey(key)) throw new Error(`Not a key of a file: ${JSON.stringify(key)}`)
  return `${key.slice(0, 2)}/${key}`
}
