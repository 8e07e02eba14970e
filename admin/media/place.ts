import type { FileType } from '#contracts/media/files.ts'

/** Location in the file browser: '' for all, '0' for files without a folder, else a folder's id. */
export interface Place {
  folder: string
  search: string
  type: FileType | ''
  sort: string
  page: number
}

export const sorts = { newest: '-id', oldest: 'id', name: 'name', size: '-size' } as const
export const perPage = 50

export const everything: Place = { folder: '', search: '', type: '', sort: '', page: 1 }

/** Formats a file size: '42 KB', '1.3 MB'. */
export function byteText(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB']
  const step = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  const value = bytes / 1024 ** step
  return `${step > 1 && value < 10 ? value.toFixed(1) : Math.round(value)} ${units[step]}`
}
