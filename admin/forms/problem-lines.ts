import { say } from '../i18n/i18n.ts'

const most = 5

/** Validation errors, one line per field, with the field's label; for fields that are not shown, the name by `nameOf` or the message alone. */
export function problemLines(
  problems: Record<string, string>,
  within: HTMLElement | null,
  nameOf: (name: string) => string | undefined = () => undefined,
): string[] {
  const lines = Object.entries(problems).map(([name, problem]) => {
    const field = shownName(within, name) ?? nameOf(name)
    return field && !problem.includes(field) ? say('common.name_value', { name: field, value: problem }) : problem
  })
  const unique = [...new Set(lines)]
  if (unique.length <= most) return unique
  return [...unique.slice(0, most), say('common.more_problems', { count: unique.length - most })]
}

/** The label of a field without the required mark. */
function shownName(within: HTMLElement | null, name: string): string | undefined {
  const field = within?.querySelector(`[data-field="${CSS.escape(name)}"]`)
  const label = field?.querySelector('label, [id$="-label"]')?.textContent
  const text = label ?? field?.querySelector('[aria-label]')?.getAttribute('aria-label')
  return text?.replace(/\s*\*$/, '').trim() || undefined
}
