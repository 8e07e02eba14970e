/** Rows of a pasted text: one address per line, a name after a comma, semicolon or tab, or 'Name <address>'. */
export function readPastedRows(text: string): { email: string; name: string }[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const named = /^"?([^"<]*)"?\s*<([^>]+)>$/.exec(line)
      if (named) return { email: (named[2] ?? '').trim(), name: (named[1] ?? '').trim() }
      const [email = '', ...name] = line.split(/[,;\t]/)
      return { email: email.trim(), name: name.join(' ').trim() }
    })
}
