/*
 * Shows the first announcement of each bar that this browser has not closed, before the first paint. Loaded as a file, because the page's
 * policy knows no other way; it stands after the bars.
 */
{
  const closed = /(?:^|; )announcement_closed=([\d.]+)/.exec(document.cookie)?.[1]?.split('.').filter(Boolean) ?? []
  const rules = []
  for (const bar of document.querySelectorAll('[data-announcements]')) {
    const ids = [...bar.querySelectorAll(':scope > [data-announcement]')].map((one) => one.dataset.announcement ?? '')
    const first = ids.find((id) => !closed.includes(id))
    for (const id of ids) {
      const selector = `[data-announcements] > [data-announcement="${id}"]`
      if (closed.includes(id)) rules.push(`${selector} { display: none }`)
      else if (id === first) rules.push(`${selector}:not(:first-child) { display: flow-root }`)
    }
  }
  if (rules.length > 0) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules.join('\n'))
    document.adoptedStyleSheets.push(sheet)
  }
}
