/** Selects inputs and other controls with a value. */
export const inputs = 'input:not([type=hidden], [type=file]), textarea, select, [contenteditable=true], [role=combobox]'

/** Focuses the first of these fields that is in the form. */
export function focusFirst(within: HTMLElement | null, names: readonly string[]) {
  const fields = fieldsIn(within)
  const isWanted = ({ dataset }: HTMLElement) =>
    names.some((name) => name === dataset.field || name.startsWith(`${dataset.field}.`))
  const exact = fields.find(({ dataset }) => names.includes(dataset.field ?? ''))
  const first = exact ?? fields.find(isWanted)
  inputIn(first)?.focus()
}

const fieldsIn = (within: HTMLElement | null) =>
  [...(within?.querySelectorAll<HTMLElement>('[data-field]') ?? [])].filter(inputIn)

const inputIn = (field: HTMLElement | undefined) =>
  field?.matches(inputs) ? field : (field?.querySelector<HTMLElement>(inputs) ?? field?.querySelector('button'))

/** The name of the focused field of a form; '' if the focus is elsewhere. */
export const focusedField = (within: HTMLElement | null): string =>
  (within?.contains(document.activeElement) &&
    document.activeElement?.closest<HTMLElement>('[data-field]')?.dataset.field) ||
  ''

const nameOf = (control: Element | null | undefined) => control?.getAttribute('aria-label') || control?.id || ''

/** The name of the focused control, for fields that have several; '' for none. */
export const focusedControl = (): string => nameOf(document.activeElement)

/** Focuses this field if it exists: the control of that name, else its first control. */
export function focusField(within: HTMLElement, name: string, control = ''): void {
  const field = within.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`) ?? undefined
  const controls = [...(field?.querySelectorAll<HTMLElement>(`${inputs}, button`) ?? [])]
  const named = control ? controls.find((each) => nameOf(each) === control) : undefined
  ;(named ?? inputIn(field))?.focus()
}

/** Focuses the first field of a new record unless something has the focus; not on a phone, whose keyboard would cover the form. */
export function focusStart(within: HTMLElement | null) {
  if (document.activeElement !== document.body || matchMedia('(pointer: coarse)').matches) return
  inputIn(fieldsIn(within)[0])?.focus()
}
