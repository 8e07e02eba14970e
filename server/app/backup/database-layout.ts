import type { Client } from 'pg'

export interface Column {
  name: string
  /** As SQL names it, such as `numeric(12,2)`. */
  type: string
}

/** Tables (partitions count as part of theirs) and the columns that a backup stores, all but generated ones. The manifest describes `migrations`. */
export async function listTables(client: Client): Promise<Map<string, Column[]>> {
  const { rows } = await client.query<{ name: string; columns: Column[] }>(
    `select relname as name,
            json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relname <> 'migrations'
       and attnum > 0 and not attisdropped and attgenerated = ''
     group by relname order by relname`,
  )
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}

export interface SequenceState {
  name: string
  last_value: string
  is_called: boolean
}

export async function readSequences(client: Client): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = 'public' order by 1`,
  )
  const states: SequenceState[] = []
  for (const { name } of rows) {
    const state = await client.query<Omit<SequenceState, 'name'>>(
      `select last_value::text, is_called from ${client.escapeIdentifier(name)}`,
    )
    for (const row of state.rows) states.push({ name, ...row })
  }
  return states
}

interface ForeignKey {
  table: string
  name: string
  definition: string
}

export async function listForeignKeys(client: Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace order by 1, 2`,
  )
  return rows
}
