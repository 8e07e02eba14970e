import { statfs } from 'node:fs/promises'
import { HttpError } from '#server/kernel/errors.ts'
import type { Config } from '#server/platform/config.ts'

const gigabyte = 1024 ** 3

export interface DiskSpace {
  free: number
  total: number
}

export const isFull = ({ free, total }: DiskSpace) => free < gigabyte || free < total / 10

/** 507 for an upload while less than 10 % or 1 GB of the disk is free: the database needs the rest (privacy.md D8). */
export async function requireFreeDisk({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Promise<void> {
  if (s3) return
  const { bavail, blocks, bsize } = await statfs(dataDir)
  if (isFull({ free: bavail * bsize, total: blocks * bsize })) throw new HttpError(507, { key: 'errors.disk_full' })
}
