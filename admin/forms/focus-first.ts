const inputs = 'input:not([type=hidden], [type=file]), textarea, [contenteditable=true], [role=combobox]'

/** Puts the cursor into the first of these fields that is in the form. */
export function focusFirst(within: HTMLElement | null, names: readonly string[]) {
  const fields = [...(within?.querySelectorAll<HTMLElement>('[data-field]') ?? [])]
  const isWanted = ({ dataset }: HTMLElement) =>
    names.some((name) => name === dataset.field || name.startsWith(`${dataset.field}.`))
  const exact = fields.find(({ dataset }) => names.includes(dataset.field ?? ''))
  const first = exact ?? fields.find(isWanted)
  const input = first?.querySelector<HTMLElement>(inputs) ?? first?.querySelector('button')
  input?.focus()
}

/** Puts the cursor where a new record begins, unless something has the focus already; not on a phone, whose keyboard would hide the form. */
export function focusStart(within: HTMLElement | null) {
  if (document.activeElement !== document.body || matchMedia('(pointer: coarse)').matches) return
  within?.querySelector<HTMLElement>(`[data-field] :is(${inputs})`)?.focus()
}
