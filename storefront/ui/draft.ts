import { safeRedirect } from '#contracts/storefront/safe-redirect.ts'

/*
 * Saves the input of a customer whose session ended, and restores it after the log-in. It is stored per tab, never includes passwords,
 * files or hidden fields, and is dropped on the first page that is neither its own nor the log-in.
 */
const key = 'draft'
const longest = 30 * 60_000
const logInPages = ['/login', '/register', '/password/reset', '/reset-password']
const untyped = ['hidden', 'password', 'file', 'submit']

type Typed = [name: string, value: string, checked: boolean]
interface Draft {
  page: string
  at: number
  /** Whether the log-in was opened since: only then is input restored. */
  loggedOut?: boolean
  /** Input by form name. */
  forms: Record<string, Typed[]>
}
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const here = () => window.location.pathname + window.location.search
const isTick = (control: Control): control is HTMLInputElement => /^(checkbox|radio)$/.test(control.type)

const controlsOf = (form: HTMLFormElement): Control[] =>
  [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement) &&
      element.name !== '' &&
      !untyped.includes(element.type),
  )

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
  return isTick(control) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue
}

/** Saves the named forms of this page; returns whether any input was changed. */
export function saveDraft(): boolean {
  const forms = [...document.querySelectorAll<HTMLFormElement>('form[data-draft]')]
  const typed = forms.map((form) => [
    form.dataset.draft,
    controlsOf(form).map((control): Typed => [control.name, control.value, isTick(control) && control.checked]),
  ])
  const draft: Draft = { page: here(), at: Date.now(), forms: Object.fromEntries(typed) }
  writeDraft(draft)
  return forms.some((form) => controlsOf(form).some(isChanged))
}

function writeDraft(draft: Draft) {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // Browsers without storage for this site save nothing.
  }
}

function readDraft(): Draft | null {
  try {
    const draft: Draft | null = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return draft && Date.now() - draft.at < longest ? draft : null
  } catch {
    return null
  }
}

export function dropDraft() {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // There is no draft.
  }
}

/** Called on every page: the log-in marks the draft, any page but the draft's own drops it. */
export function dropForeignDraft(pathname: string) {
  const draft = readDraft()
  if (logInPages.includes(pathname)) {
    if (draft) writeDraft({ ...draft, loggedOut: true })
  } else if (draft?.page !== here()) dropDraft()
}

/** URL of the log-in that leads back to this page. */
export const logInPath = () => `/login?redirect=${encodeURIComponent(safeRedirect(here()))}`

/** Restores the saved input of this form as if it were typed now. */
export function restoreDraft(form: HTMLFormElement) {
  const draft = readDraft()
  const typed = draft?.loggedOut && draft.page === here() ? draft.forms[form.dataset.draft ?? ''] : undefined
  if (!typed) return
  dropDraft()
  for (const [name, value, checked] of typed) {
    const control = controlsOf(form).find(
      (each) => each.name === name && (each.type !== 'radio' || each.value === value),
    )
    if (!control) continue
    if (isTick(control)) {
      if (control.checked !== checked) control.click()
    } else if (control.value !== value) enter(control, value)
  }
}

function enter(control: Control, value: string) {
  // React notices a value only if it is set by the element's native setter.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
}
