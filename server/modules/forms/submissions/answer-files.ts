import { findExtension, type SentFile } from '#contracts/forms/answer-files.ts'
import type { GivenAnswer } from '#contracts/forms/read-answers.ts'
import { isPart } from '#contracts/uploaded-part.ts'
import type { FieldErrors } from '#contracts/validation.ts'
import { removeStoredFile } from '#server/domain/remove-stored-file.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { requireFreeDisk } from '#server/kernel/files/require-free-disk.ts'
import { limit } from '#server/kernel/rate-limit.ts'
import type { Services } from '#server/kernel/services.ts'
import type { LoadedField } from '#server/modules/forms/load-form.ts'
import { answerType } from '#server/platform/files/answer-type.ts'
import { sha256 } from '#server/platform/secrets.ts'

export interface SentPart extends SentFile {
  content: Uint8Array
}

const longestName = 150

/** An uploaded part as an answer; null for anything else. */
export const toSentPart = (value: unknown): SentPart | null =>
  isPart(value)
    ? { name: shorten(value.filename), size: value.content.byteLength, content: value.content, hasPath: value.hasPath }
    : null

/** Keeps the ending, which names the type. */
const shorten = (name: string) => {
  const signs = [...name]
  return signs.length <= longestName ? name : `${signs.slice(0, longestName - 8).join('')}~${signs.slice(-7).join('')}`
}

/** A file whose content was judged and is ready to be stored. */
export interface CheckedFile {
  field_key: string | null
  path: string
  name: string
  size: number
  mime: string
  content: Uint8Array
}

/** Judges a file by its content; null where that is not what its name says. */
export async function checkFile(part: SentPart, field_key: string | null): Promise<CheckedFile | null> {
  const { name, size, content } = part
  const mime = await answerType(findExtension(name) ?? '', content)
  return mime ? { field_key, path: sha256(content), name, size, mime, content } : null
}

type Given = Pick<GivenAnswer<LoadedField, SentPart>, 'field' | 'files'>

/** The files of all answers, with the problems of those whose content is of another type. */
export async function checkFiles(answers: readonly Given[]): Promise<{ files: CheckedFile[]; problems: FieldErrors }> {
  const files: CheckedFile[] = []
  const problems: FieldErrors = {}
  // One after the other: each looks at megabytes.
  for (const { field, files: parts } of answers)
    for (const part of parts) {
      const file = await checkFile(part, field.key)
      if (file) files.push(file)
      else problems[field.key] = [{ key: 'validation.file_type' }]
    }
  return { files, problems }
}

/** Megabytes that the answers of one network may bring in a day. */
const mostOfNetwork = 200

/** Refuses files that would fill the disk (privacy.md D8). Not inside a transaction. */
export async function limitFiles(ctx: Ctx, files: readonly Pick<CheckedFile, 'size'>[]): Promise<void> {
  if (files.length === 0) return
  await requireFreeDisk(ctx.services.config)
  if (ctx.network === null) return
  const kilobytes = Math.ceil(files.reduce((sum, { size }) => sum + size, 0) / 1024)
  const quota = { name: 'kilobytes of answers', key: ctx.network, points: mostOfNetwork * 1024, seconds: 86_400 }
  await limit(ctx.services.db, quota, kilobytes)
}

/** Stores files while `work` writes their rows; where it fails, what no other row names is removed again. */
export async function withStoredFiles<T>(
  services: Services,
  files: readonly CheckedFile[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    // Before the transaction, because the store may be on another machine (orders.md O2).
    for (const { path, content } of files) await services.files.put(path, content)
    return await work()
  } catch (error) {
    for (const { path } of files) await removeStoredFile(services, path)
    throw error
  }
}
