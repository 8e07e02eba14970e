const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&#34;', "'": '&#39;' }

/** Text as HTML that shows its lines: nothing in it is read as markup. */
export const escapeLines = (value: unknown): string =>
  String(value ?? '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? character)
    .replace(/\r\n?|\n/g, '<br>')
