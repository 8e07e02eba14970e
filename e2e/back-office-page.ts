import { nameOfFocused } from './keyboard.ts'
import { page } from './with-shop.ts'

/* Helpers for the page of withBackOffice. */
export const button = (name: string) => page.getByRole('button', { name, exact: true })
export const field = (name: string, on = page) => on.locator(`[data-field="${name}"] :is(input,textarea)`).first()
export const focused = () => page.evaluate(nameOfFocused)
/** Waits for an announcement to screen readers. */
export const announced = (text: string) => page.getByRole('status').filter({ hasText: text }).waitFor()
export const press = async (...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
