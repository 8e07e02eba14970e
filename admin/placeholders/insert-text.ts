/** A rich text inserts the `detail` of this event at its cursor. */
export const insertEvent = 'insert-text'

/** Inserts a text at the cursor of an input or a rich text, as if it were typed, and focuses it. */
export function insertText(field: HTMLElement, text: string): void {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) {
    field.dispatchEvent(new CustomEvent(insertEvent, { detail: text }))
    return
  }
  field.focus()
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
