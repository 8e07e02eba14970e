/* Hides announcements that this browser has closed, before the first paint. Loaded as a file, because the page's policy knows no other way. */
{
  const closed = /(?:^|; )announcement_closed=([\d.]+)/.exec(document.cookie)?.[1]?.split('.').filter(Boolean) ?? []
  if (closed.length > 0) {
    const sheet = new CSSStyleSheet()
    const all = closed.map((id) => `aside > [data-announcement="${id}"]`).join(',')
    sheet.replaceSync(`${all} { display: none }`)
    document.adoptedStyleSheets.push(sheet)
  }
}
