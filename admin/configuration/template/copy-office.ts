/**
 * Copies the current back office into a static document without scripts or working controls. A copy is needed because its URL cannot be framed,
 * which keeps scripts elsewhere in the shop out of it.
 */
export function copyBackOffice(): string {
  const copy = document.documentElement.cloneNode(true) as HTMLElement
  // Styles that were inserted rule by rule have no text.
  const styles = document.querySelectorAll('style')
  copy.querySelectorAll('style').forEach((style, at) => {
    style.textContent = [...(styles[at]?.sheet?.cssRules ?? [])].map(({ cssText }) => cssText).join('\n')
  })
  for (const element of copy.querySelectorAll('script, iframe, [rel=modulepreload]')) element.remove()
  copy.querySelector('body')?.setAttribute('inert', '')
  return `<!doctype html>${copy.outerHTML}`
}
