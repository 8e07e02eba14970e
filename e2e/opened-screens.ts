import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What names a record in a path: a number, a part of a template, or the last part of a form's path. */
const record = /^\d+$|^\$\{/

/** The shape of a path below /admin/, which is the same for each record: `order/:id`. */
const shapeOf = (path: string) =>
  path
    .replace(/[?#].*/, '')
    .split('/')
    .map((part, n, parts) => (record.test(part) || parts[n - 1] === 'edit' ? ':id' : part))
    .join('/')

/** Whether a test that `npm test` runs, in another file than `except`, opens this screen of the back office, with any record. */
export function openedScreens(except: string): (screen: string) => boolean {
  const opened = new Set<string>()
  for (const file of globSync('*.test.ts', { cwd: import.meta.dirname })) {
    const source = readFileSync(join(import.meta.dirname, file), 'utf8')
    if (file === except || /^\/\/ In test:long only\b/m.test(source)) continue
    for (const one of source.split(/^(?=test\()/m)) {
      const head = one.slice(0, one.indexOf('=> {'))
      if (head.startsWith('test(') && head.includes('onlyLong')) continue
      for (const [, path = ''] of one.matchAll(/['"`](?:\$\{shop\.url\})?\/admin\/([^'"`\s]+)['"`]/g))
        opened.add(shapeOf(path))
    }
  }
  return (screen) => opened.has(shapeOf(screen))
}
