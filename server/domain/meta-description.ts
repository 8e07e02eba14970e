/** The first 160 characters of an HTML text as plain text: the meta description where none was written. */
export function metaDescription(html: string): string {
  const text = html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/&nbsp;|\s+/g, ' ')
  const plain = text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .trim()
  return [...plain].slice(0, 160).join('').trimEnd()
}
