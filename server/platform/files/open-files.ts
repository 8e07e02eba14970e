import { join } from 'node:path'
import type { Config } from '#server/platform/config.ts'
import { diskStore } from './disk.ts'
import { s3Store } from './s3.ts'
import type { FileStore } from './store.ts'

export const openFiles = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): FileStore =>
  s3 ? s3Store(s3) : diskStore(join(dataDir, 'files'))
