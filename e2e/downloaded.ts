import { buffer } from 'node:stream/consumers'
import type { Download } from 'playwright-core'

/** The content of a downloaded file; the shared browser gives no path of it. */
export const downloaded = async (download: Download): Promise<Buffer> => buffer(await download.createReadStream())
