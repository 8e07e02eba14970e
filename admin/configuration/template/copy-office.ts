/**
 * The back office as it stands here, as a document of its own: a picture, in which nothing runs and nothing can be pressed. Its address can
 * not be framed, so that no script elsewhere in the shop reaches into it.
 */
export function copyOffice(): string {
  const copy = document.documentElement.cloneNode(true) as HTMLElement
  // Styles that were put in rule by rule have no text.
  const styles = document.querySelectorAll('style')
  copy.querySelectorAll('style').forEach((style, at) => {
    style.textContent = [...(styles[at]?.sheet?.cssRules ?? [])].map(({ cssText }) => cssText).join('\n')
  })
  for (const element of copy.querySelectorAll('script, iframe, [rel=modulepreload]')) element.remove()
  copy.querySelector('body')?.setAttribute('inert', '')
  return `<!doctype html>${copy.outerHTML}`
}
