import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Browser, ConsoleMessage, Page } from 'playwright-core'
import { isComplete } from '#server/testing/complete.ts'
import { launchBrowser } from './launch.ts'
import { reuseContexts } from './reused-contexts.ts'
import { keepToasts } from './toasts.ts'
import { waitUntilAlive } from './wait-for-hydration.ts'

export interface PageOptions {
  width?: number
  height?: number
  /** Browser locale: its Accept-Language and Intl. */
  locale?: string
  javaScript?: boolean
  /** Animations and transitions run. Other pages prefer reduced motion, because the processor draws each picture of a motion. */
  motion?: boolean
  /** The test itself provokes violations of the Content-Security-Policy; otherwise each fails the test. */
  violatesPolicy?: boolean
  /** A browser that has loaded nothing before: for what a first load shows. */
  fresh?: boolean
}

export interface TestBrowser {
  /** Opens a page in its own context: no cookies are shared with other pages. A context that a test has closed is used again (reused-contexts.ts). */
  newPage(options?: PageOptions): Promise<Page>
  close(): Promise<void>
}

/** Timeout in milliseconds; a busy machine is many times slower. */
export const patience = 60_000

/** Opens a browser without downloads and leftovers. `baseUrl` allows relative URLs. */
export async function openBrowser(baseUrl?: string): Promise<TestBrowser> {
  const { browser, close } = await (isShared ? sharedBrowser() : ownBrowser())
  const closing: (() => Promise<void>)[] = []
  const contexts = reuseContexts()
  return {
    async newPage({ fresh, ...options } = {}) {
      const key = JSON.stringify(options)
      const used = fresh ? undefined : contexts.take(key)
      if (used) return used
      const { width = 1440, height = 900, locale = 'en-US', javaScript = true, motion, violatesPolicy } = options
      const phone = width < 600
      const context = await browser.newContext({
        ...(baseUrl && { baseURL: baseUrl }),
        viewport: { width, height },
        locale,
        javaScriptEnabled: javaScript,
        reducedMotion: motion ? 'no-preference' : 'reduce',
        hasTouch: phone,
        isMobile: phone,
        timezoneId: 'Asia/Hong_Kong',
      })
      closing.push(context.close.bind(context))
      context.setDefaultTimeout(patience)
      if (!violatesPolicy) context.on('console', failOnViolation)
      const page = await context.newPage()
      await keepToasts(page)
      if (javaScript) await waitUntilAlive(page)
      if (baseUrl) contexts.offer(key, page)
      return page
    },
    async close() {
      for (const close of closing) await close()
      await close()
    },
  }
}

function failOnViolation(message: ConsoleMessage): void {
  if (message.type() === 'error' && /content security policy/i.test(message.text()))
    throw new Error(`${message.page()?.url()}: ${message.text()}`)
}

interface OpenedBrowser {
  browser: Browser
  close(): Promise<void>
}

/** Files that share a process (scripts/lib/test-shard.ts) share its browser, which ends with the process. */
const isShared = process.argv[1]?.endsWith('shard.mjs') === true
let shared: Promise<OpenedBrowser> | undefined
async function sharedBrowser(): Promise<OpenedBrowser> {
  shared ??= ownBrowser()
  const { browser } = await shared
  return { browser, close: async () => {} }
}

async function ownBrowser(): Promise<OpenedBrowser> {
  const temp = await mkdtemp(join(tmpdir(), 'storekeeper-browser-'))
  const browser = await launchBrowser(temp)
  return {
    browser,
    async close() {
      await browser.close()
      await rm(temp, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

/** Writes a full-page screenshot into the folder SCREENSHOTS, for people who want to look at it; nothing without that folder. */
export async function screenshot(page: Page, name: string, options: { fullPage?: boolean } = {}): Promise<void> {
  const folder = process.env.SCREENSHOTS
  if (!folder) return
  await mkdir(folder, { recursive: true })
  await page.screenshot({
    path: join(folder, `${name}.png`),
    fullPage: options.fullPage ?? true,
    animations: 'disabled',
  })
}

/**
 * The accessibility violations of a page, one readable line each, so that `deepEqual(await axe(page), [])` shows what is wrong. The rules run in
 * the page itself, because the builder's newer mode opens another tab for each check; it would also check frames of other sites, which our pages
 * do not have. `only` names the rules to run; all by default. What frames every screen is left out unless `frame` asks for it, and what is behind an
 * open dialog in a short run.
 */
export async function axe(
  page: Page,
  { only, frame = false }: { only?: readonly string[] | undefined; frame?: boolean } = {},
): Promise<string[]> {
  await page.evaluate(nextFrames)
  await page.waitForFunction(isAtRest)
  const builder = new AxeBuilder({ page, axeSource: (await isLoaded(page)) ? ';' : rules })
  if (!frame) for (const part of frameParts) builder.exclude(part)
  if (!isComplete && (await page.evaluate(isShown, dialogs))) builder.include(dialogs)
  const { violations } = await builder
    .setLegacyMode()
    .options({ resultTypes: ['violations'], ...(only && { runOnly: [...only] }) })
    .analyze()
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target.join(' ')).join(', ')})`,
  )
}

/** What is the same on every screen, up to half of its elements: the sidebar of the back office, header and footer of the storefront. */
const frameParts = ['[data-part=sidebar]', 'header.bg-header', 'footer.bg-footer']

const dialogs = ':is([role=dialog], [role=alertdialog], dialog[open])'
const isShown = (selector: string) => [...document.querySelectorAll(selector)].some((part) => part.checkVisibility())

/** Waits a frame, so that animations that were just triggered have started. */
const nextFrames = () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))
/** Finishes animations, because colours in the middle of one are not final. Endless animations are ignored. */
const isAtRest = () =>
  document
    .getAnimations()
    .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity)

/** Less than half of what the builder would load into each page. */
const rules = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** Whether the rules, more than half a megabyte, are already loaded in this document. */
const isLoaded = (page: Page) => page.evaluate(() => 'axe' in window && !document.querySelector('iframe'))
