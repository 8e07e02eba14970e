import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eventually } from './eventually.ts'
import type { RunningShop } from './server.ts'

/** The emails sent so far. Quoted-printable: without soft line breaks, and '=' is '=3D' no more. */
export async function readMails(shop: RunningShop): Promise<string[]> {
  const files = await readdir(shop.mailDir).catch(() => [])
  const texts = await Promise.all(files.map((file) => readFile(join(shop.mailDir, file), 'utf8')))
  return texts.map((text) => text.replaceAll('=\r\n', '').replaceAll('=3D', '='))
}

/** Waits for an email to an address or with certain words, and finds a link of this shop in it. */
export const linkInMail = (shop: RunningShop, words: string, link: RegExp): Promise<string> =>
  eventually(async () => {
    for (const text of await readMails(shop)) {
      const found = text.includes(words) && link.exec(text)
      if (found) return found[0].replaceAll('&amp;', '&')
    }
    throw new Error(`No mail with ${words} has a link`)
  })
