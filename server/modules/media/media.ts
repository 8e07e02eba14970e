import type { Services } from '#server/kernel/services.ts'
import { removeUnusedBytes } from './remove-unused-bytes.ts'

/** Nightly job: deletes stored content that no row references. */
export const cleanUpFiles = (services: Services): Promise<number> => removeUnusedBytes(services)
