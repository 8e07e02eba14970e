import type { Services } from '#server/kernel/services.ts'
import { removeUnusedBytes } from './remove-unused-bytes.ts'

/** Once a night: stored bytes that no row names any more. */
export const cleanUpFiles = (services: Services): Promise<number> => removeUnusedBytes(services)
