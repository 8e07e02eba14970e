import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { MailFailure, type OutgoingMail } from './mail.ts'

/** Addresses that fail on purpose, so that a test or a trial can see what then happens. */
const refusals = [
  { host: /@bounce\.test$/i, code: 550, permanent: true },
  { host: /@defer\.test$/i, code: 451, permanent: false },
]

/** Returns the complete mail with all headers, as it is sent. */
const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

/** Writes the mail as an .eml file, which mail programs open; a reader of the folder never sees half of one. */
export async function sendToFile(message: SendMailOptions, mail: OutgoingMail, folder: string): Promise<void> {
  const refusal = refusals.find(({ host }) => host.test(mail.to))
  if (refusal) throw new MailFailure(`${refusal.code} refused by its address`, refusal)
  const { message: content } = await composer.sendMail(message)
  const time = new Date().toISOString().replace(/[-:.]/g, '')
  const id = mail.id.replace(/[^\w.-]/g, '_')
  const name = `${time}-${id}-${randomBytes(3).toString('hex')}.eml`
  // A folder, unlike a mail server, can say whether an attempt that ended without a word had succeeded.
  if ((mail.attempts ?? 1) > 1 && (await isWritten(folder, id))) return
  try {
    const write = () => writeFile(join(folder, `.${name}.part`), content, { mode: 0o600 })
    // Mostly the folder is there.
    await write().catch(async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await write()
    })
    await rename(join(folder, `.${name}.part`), join(folder, name))
  } catch (cause) {
    throw new MailFailure('The folder for mails cannot be written', { permanent: false, cause })
  }
}

const isWritten = async (folder: string, id: string): Promise<boolean> =>
  (await readdir(folder).catch(() => [])).some((name) => name.endsWith('.eml') && name.includes(`-${id}-`))

/** Deletes .eml files that are older than this many days; returns how many. */
export async function removeOldMailFiles(folder: string, days: number): Promise<number> {
  const before = Date.now() - days * 86_400_000
  let removed = 0
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    if (!name.endsWith('.eml') || (await stat(path)).mtimeMs >= before) continue
    await rm(path, { force: true })
    removed++
  }
  return removed
}
