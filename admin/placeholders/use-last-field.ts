import { useEffect, useRef } from 'react'

const texts = 'input, textarea:not([aria-hidden]), [contenteditable=true]'

/** Finds the text among these fields of a form that had the focus last; the last of them before any had it. */
export function useLastField(fields: readonly string[]): () => HTMLElement | undefined {
  const last = useRef<HTMLElement>(undefined)
  const names = fields.join(' ')
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || !target.matches(texts)) return
      const name = target.closest<HTMLElement>('[data-field]')?.dataset.field
      if (name !== undefined && names.split(' ').includes(name)) last.current = target
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [names])
  return () => {
    if (last.current?.isConnected) return last.current
    const shown = fields.map((name) =>
      document.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"] :is(${texts})`),
    )
    return shown.findLast((field) => field !== null) ?? undefined
  }
}
