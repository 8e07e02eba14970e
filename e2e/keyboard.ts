import type { Page } from 'playwright-core'

/** Limit of key presses, more than any user would make. */
const maxTabs = 120

/** Presses Tab, or another key, until the element with this name has the focus, unless it has it already; returns the number of presses. */
export async function reach(page: Page, name: string | RegExp, key = 'Tab'): Promise<number> {
  const passed: string[] = []
  for (let tabs = 0; tabs <= maxTabs; tabs++) {
    const focused = await page.evaluate(nameOfFocused)
    if (typeof name === 'string' ? focused === name : name.test(focused)) return tabs
    passed.push(focused.slice(0, 40))
    await page.keyboard.press(key)
  }
  throw new Error(`${key} never reaches ${name}: ${passed.join(', ')}`)
}

/** Accessible name of the focused element: its label, the label before it, or its text; without the star of required inputs. */
export const nameOfFocused = () => {
  const active = document.activeElement
  const label = active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement ? active.labels?.[0] : null
  if (active === document.body) return ''
  const name = active?.getAttribute('aria-label') ?? label?.textContent ?? active?.textContent ?? ''
  return name.replace(/[\s*]+$/, '').trim()
}

/** Presses F6 until the focus is in the section with this title; returns the number of presses. */
export async function jump(page: Page, title: string): Promise<number> {
  for (let jumps = 1; jumps <= maxTabs; jumps++) {
    await page.keyboard.press('F6')
    if ((await page.evaluate(titleOfSection)) === title) return jumps
  }
  throw new Error(`F6 never reaches ${title}`)
}

/** Title of the section that has the focus. */
export const titleOfSection = () => document.activeElement?.closest('section')?.querySelector('h2')?.textContent

/** Opens the first result of the command palette for a text. */
export async function command(page: Page, text: string, option: string | RegExp) {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search or jump to…' }).waitFor()
  await page.keyboard.type(text)
  await page.getByRole('option', { name: option, selected: true }).waitFor()
  await page.keyboard.press('Enter')
}

/** Opens a screen that redirects to the log-in page, and logs in. */
export async function logInByKeys(
  page: Page,
  screen: string,
  { email, password }: { email: string; password: string },
) {
  await page.goto(screen)
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'email')
  await page.keyboard.type(email)
  await reach(page, 'Password')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
}
