import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Scene } from './compose.ts'

export const preparedFolder = new URL('prepared/', import.meta.url)

/** The file of a scene's picture: another scene has another name. */
export const preparedName = (scene: Scene) =>
  `${createHash('sha256').update(JSON.stringify(scene)).digest('hex').slice(0, 16)}.webp`

/** The picture of a scene that was drawn before the release (`npm run demo-pictures`); undefined where there is none. */
export const preparedPicture = (scene: Scene): Promise<Uint8Array | undefined> =>
  readFile(new URL(preparedName(scene), preparedFolder)).catch(() => undefined)
