import { type Browser, type BrowserServer, chromium } from 'playwright-core'
import { browsersToTry } from './chromium.ts'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
  '--hide-scrollbars',
  // Pages live for seconds: optimizing their code fully takes longer than it saves; the middle compiler saves a fifth.
  '--js-flags=--no-opt',
]

type Options = Parameters<typeof chromium.launch>[0]

/** Starts the first browser that works on this machine; `temp` is its folder for temporary files. */
export const launchBrowser = (temp: string): Promise<Browser> =>
  firstThatStarts(temp, (options) => chromium.launch(options))

/** Starts a browser that several processes can connect to. */
export const launchServer = (temp: string): Promise<BrowserServer> =>
  firstThatStarts(temp, (options) => chromium.launchServer(options))

async function firstThatStarts<T>(temp: string, start: (options: Options) => Promise<T>): Promise<T> {
  const problems: string[] = []
  for (const { executablePath, env } of await browsersToTry()) {
    try {
      return await start({ executablePath, args: flags, env: { ...definedEnv(), ...env, TMPDIR: temp } })
    } catch (error) {
      problems.push(`${executablePath}: ${String(error).split('\n').slice(0, 3).join(' ')}`)
    }
  }
  throw new Error(`No browser starts.\n${problems.join('\n')}`)
}

const definedEnv = () =>
  Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined))
