/** A text that a spreadsheet does not take for a formula, whoever typed it: names, emails and remarks come from customers. */
export const safeCell = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
