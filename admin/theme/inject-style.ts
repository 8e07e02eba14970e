/** Puts a style of this id into a document, or what it says into the one that is there. */
export function putStyle(page: Document, id: string, css: string): void {
  let style = page.getElementById(id)
  if (!style) {
    style = page.createElement('style')
    style.id = id
    page.head.append(style)
  }
  style.textContent = css
}
