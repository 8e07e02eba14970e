export type Cell = string | number | null

/** A text that a spreadsheet does not take for a formula: names, emails and remarks come from customers. */
export const safeCell = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** The text of a cell that `safeCell` wrote. */
export const plainCell = (text: string): string =>
  text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text

const formula = /^[=+\-@\t\r]/
