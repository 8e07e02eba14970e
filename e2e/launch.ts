import { type Browser, chromium } from 'playwright-core'
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

/** Starts the first browser that works on this machine; `temp` is its folder for temporary files. */
export async function launchBrowser(temp: string): Promise<Browser> {
  const problems: string[] = []
  for (const { executablePath, env } of await browsersToTry()) {
    try {
      return await chromium.launch({ executablePath, args: flags, env: { ...definedEnv(), ...env, TMPDIR: temp } })
    } catch (error) {
      problems.push(`${executablePath}: ${String(error).split('\n').slice(0, 3).join(' ')}`)
    }
  }
  throw new Error(`No browser starts.\n${problems.join('\n')}`)
}

const definedEnv = () =>
  Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined))
