import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eventually } from './eventually.ts'
import type { RunningShop } from './server.ts'

/** Waits for an email to an address or with certain words, and finds a link of this shop in it. */
export const linkInMail = (shop: RunningShop, words: string, link: RegExp): Promise<string> =>
  eventually(async () => {
    for (const file of await readdir(shop.mailDir).catch(() => [])) {
      // Quoted-printable: soft line breaks and '=' as =3D.
      const text = (await readFile(join(shop.mailDir, file), 'utf8')).replaceAll('=\r\n', '').replaceAll('=3D', '=')
      const found = text.includes(words) && link.exec(text)
      if (found) return found[0].replaceAll('&amp;', '&')
    }
    throw new Error(`No mail with ${words} has a link`)
  })
