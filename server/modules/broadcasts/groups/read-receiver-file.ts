import type { readReceiverFile as contract } from '#contracts/broadcasts/receiver-calls.ts'
import type { ReadInputOf } from '#contracts/endpoint.ts'
import { isPart } from '#contracts/uploaded-part.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { fieldError, validationError } from '#server/kernel/errors.ts'
import { readTable } from '#server/modules/import-export/import-export.ts'
import { requireList } from './receivers.ts'

/** Titles of a column of names in the languages of the back office. */
const named = /name|姓名|名稱|名称|稱呼|称呼/i

/** The rows of a file that have an address, to be looked at before they are added. The column of addresses is the one with the most of them. */
export async function readReceiverFile(ctx: Ctx, { id, file }: ReadInputOf<typeof contract>) {
  await requireList(ctx, id)
  if (!isPart(file)) throw fieldError('file', 'validation.required')
  const { headers, rows } = await readTable(file)
  // A list without a header begins with a person.
  const all = headers.some(isAddress) ? [headers, ...rows] : rows
  const counts = headers.map((_, at) => all.filter((cells) => isAddress(cells[at] ?? '')).length)
  const most = Math.max(...counts)
  if (most === 0)
    throw validationError({ file: [{ key: 'validation.check_input' }, { key: 'errors.no_address_column' }] })
  const emailAt = counts.indexOf(most)
  const titled = headers.findIndex((header, at) => at !== emailAt && named.test(header))
  const nameAt = titled >= 0 ? titled : headers.findIndex((_, at) => at !== emailAt)
  return {
    rows: all
      .map((cells) => ({ email: cells[emailAt] ?? '', name: cells[nameAt] ?? '' }))
      .filter(({ email, name }) => email !== '' || name !== ''),
  }
}

const isAddress = (cell: string) => /^[^\s@]+@[^\s@]+$/.test(cell)
