/** Inserts a style element with this id into a document, or updates the existing one. */
export function injectStyle(page: Document, id: string, css: string): void {
  let style = page.getElementById(id)
  if (!style) {
    style = page.createElement('style')
    style.id = id
    page.head.append(style)
  }
  style.textContent = css
}
