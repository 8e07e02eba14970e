import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflate } from '@sparticuz/chromium'

/** The browser comes packed in an npm package; it is unpacked once and shared by every test process. */
const cache = join(import.meta.dirname, '../node_modules/.cache/storekeeper')
const packed = join(import.meta.dirname, '../node_modules/@sparticuz/chromium/bin')
const home = join(cache, 'chromium-153')

const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

interface Chromium {
  executablePath: string
  env: Record<string, string>
}

/** Candidates, best first: the packed browser with the system's libraries, with its own libraries, then an installed browser. */
export async function browsersToTry(): Promise<Chromium[]> {
  const found = systemBrowsers.filter((path) => existsSync(path)).map((executablePath) => ({ executablePath, env: {} }))
  if (process.platform !== 'linux' || process.arch !== 'x64') return found
  await unpack()
  const executablePath = join(home, 'chromium')
  const fonts = { FONTCONFIG_PATH: join(home, 'fonts') }
  const own = { executablePath, env: { ...fonts, LD_LIBRARY_PATH: join(home, 'al2023/lib') } }
  return [{ executablePath, env: {} }, own, ...found]
}

async function unpack() {
  if (existsSync(home)) return
  await mkdir(cache, { recursive: true })
  const work = await mkdtemp(join(cache, 'unpacking-'))
  const before = process.env.TMPDIR
  process.env.TMPDIR = work // inflate() writes into os.tmpdir(); uses its own folder, because other processes may unpack at the same time.
  try {
    if (tmpdir() !== work) throw new Error(`The temporary folder is ${tmpdir()}, not ${work}`)
    await Promise.all(
      ['chromium.br', 'swiftshader.tar.br', 'fonts.tar.br', 'al2023.tar.br'].map((file) => inflate(join(packed, file))),
    )
    await rename(work, home)
  } catch (error) {
    await rm(work, { recursive: true, force: true })
    if (!existsSync(home)) throw error
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}
