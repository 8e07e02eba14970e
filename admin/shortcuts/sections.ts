import { inputs } from '../forms/focus-first.ts'

/** The sections that F6 cycles through: panels and tab lists of the page. */
const sections = '#content :is(section, [role=tablist])'
const chosenTab = '[role=tab][aria-selected=true]'
const mainButton = '[aria-keyshortcuts~="Control+Enter"]'
const pressed = 'button, a[href], input[type=checkbox], select'

const isReached = (one: HTMLElement) =>
  one.tabIndex >= 0 && !one.matches(':disabled') && one.closest('[inert]') === null && one.checkVisibility()

/** The element of a section that gets the focus: selected tab, main button, input, or any control. */
function startOf(section: HTMLElement): HTMLElement | undefined {
  for (const wanted of [chosenTab, mainButton, inputs, pressed]) {
    const start = [...section.querySelectorAll<HTMLElement>(wanted)].find(isReached)
    if (start) return start
  }
  return undefined
}

/** Focuses the next or previous section of the page; after the last comes the first. */
export function goToSection(step: 1 | -1): boolean {
  const all = [...document.querySelectorAll<HTMLElement>(sections)].filter(
    (one) => !one.parentElement?.closest('section') && startOf(one),
  )
  if (all.length === 0) return false
  const focused = document.activeElement
  const within = all.findIndex((one) => one.contains(focused))
  // The focus is between two sections: count from the following one.
  const behind = all.findIndex(
    (one) => focused && focused.compareDocumentPosition(one) & focused.DOCUMENT_POSITION_FOLLOWING,
  )
  const from = within >= 0 ? within + step : step > 0 ? Math.max(0, behind) : (behind < 0 ? all.length : behind) - 1
  const next = all.at(from % all.length)
  if (next) startOf(next)?.focus()
  return true
}

/** Presses the main button of the page: saves a form, moves an order forward. */
export function pressMain(): boolean {
  const main = document.querySelector<HTMLElement>(`#content ${mainButton}`)
  main?.click()
  return main !== null
}
