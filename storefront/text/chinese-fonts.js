/*
 * Loads the web fonts for Chinese where the system has none: phones and most computers have their own, and those of the web are more than
 * a megabyte. A file of its own, because the page's policy knows no other way.
 */
{
  const script = document.currentScript
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const common = document.documentElement.lang === 'zh-CN' ? '这' : '這'
  /** No font has it: it looks as a missing character does. */
  const missing = '\u{10FFFD}'

  const draw = (character) => {
    context.clearRect(0, 0, 48, 48)
    context.fillText(character, 4, 36)
    return context.getImageData(0, 0, 48, 48).data.join()
  }
  const hasFont = () => {
    context.font = '32px sans-serif'
    const [known, unknown] = [common, missing].map((character) => context.measureText(character).width)
    return known !== unknown || draw(common) !== draw(missing)
  }

  if (context && !hasFont()) {
    for (const href of script.dataset.fonts.split(' ')) {
      const link = document.createElement('link')
      link.rel = 'stylesheet'
      link.href = href
      document.head.append(link)
    }
  }
}
