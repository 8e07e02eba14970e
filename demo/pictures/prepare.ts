/** `npm run demo-pictures`: draws the pictures of the demo shop that have no file yet, and removes those of former scenes. */
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { allScenes } from './all-scenes.ts'
import { compose } from './compose.ts'
import { drawMap, mapFile, mapNames } from './maps.ts'
import { preparedFolder, preparedName } from './prepared.ts'

sharp.concurrency(1)
mkdirSync(preparedFolder, { recursive: true })
const scenes = new Map(allScenes().map((scene) => [preparedName(scene), scene]))
for (const name of readdirSync(preparedFolder)) if (!scenes.has(name)) rmSync(new URL(name, preparedFolder))
for (const [name, scene] of scenes) {
  const file = new URL(name, preparedFolder)
  if (existsSync(file)) continue
  await writeFile(
    file,
    await sharp(await compose(scene))
      .webp({ quality: 82, effort: 6 })
      .toBuffer(),
  )
  console.log(name)
}
// Imports above block all readers but those of uploads.
sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
for (const name of mapNames) if (!existsSync(mapFile(name))) await writeFile(mapFile(name), await drawMap(name))
console.log(`${scenes.size} pictures`)
