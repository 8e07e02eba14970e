import type { Client } from 'pg'
import { type Column, listForeignKeys } from './database-layout.ts'
import { sequencesSchema } from './manifest.ts'

const insertedLines = 500

/**
 * Empties all tables for a load in any order, in the transaction of `client`: foreign keys are dropped and triggers are off until the
 * returned function puts them back, which checks every reference.
 */
export async function prepareTables(client: Client, tables: Iterable<string>): Promise<() => Promise<void>> {
  const names = [...tables].map((table) => client.escapeIdentifier(table))
  const keys = await listForeignKeys(client)
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${client.escapeIdentifier(name)}`)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  await client.query(`truncate ${names.join(', ')}`)
  return async () => {
    for (const name of names) await client.query(`alter table ${name} enable trigger user`)
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${client.escapeIdentifier(name)} ${definition}`)
  }
}

/** Inserts a part that `dumpTable` wrote. Returns the number of rows. */
export async function loadPart(client: Client, table: string, columns: Column[], content: string): Promise<number> {
  const name = client.escapeIdentifier(table)
  const list = columns.map((column) => client.escapeIdentifier(column.name)).join(', ')
  const texts = columns.map((column) => `${client.escapeIdentifier(column.name)} text`).join(', ')
  const values = columns.map((column) => `${client.escapeIdentifier(column.name)}::${column.type}`).join(', ')
  const lines = content.split('\n').filter((line) => line !== '')
  for (let start = 0; start < lines.length; start += insertedLines)
    await client.query(
      `insert into ${name} (${list}) overriding system value select ${values} from json_to_recordset($1) as row(${texts})`,
      [`[${lines.slice(start, start + insertedLines).join(',')}]`],
    )
  return lines.length
}

export async function loadSequences(client: Client, content: string): Promise<void> {
  for (const { name, last_value, is_called } of sequencesSchema.parse(JSON.parse(content)))
    await client.query('select setval($1::regclass, $2, $3)', [client.escapeIdentifier(name), last_value, is_called])
}
