import type { Client } from 'pg'

/**
 * Tables that only ever grow: the audit log and the ledgers. The server's role can add to them and read them, so a hole in the server does
 * not remove its own traces.
 */
export const appendOnlyTables = [
  'activity_log',
  'inventory_movements',
  'order_histories',
  'point_entries',
  'point_consumptions',
]

/** The longest statement of the server's role, for connections that set no limit of their own (the pool's is shorter). */
const longestStatement = '60s'

/**
 * Gives the server's role what it needs and nothing else: it reads and writes rows, but makes and changes no tables, and cannot change what
 * `appendOnlyTables` lists. Runs as the owner at each start, because a migration may have added tables.
 */
export async function grantServerRole(owner: Client, role: string): Promise<void> {
  const name = owner.escapeIdentifier(role)
  const { rows } = await owner.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename = any($1)`,
    [appendOnlyTables],
  )
  const readOnly = ['migrations', ...rows.map((row) => row.name)].map((table) => owner.escapeIdentifier(table))
  await owner.query(`begin;
    ${['public', 'pgboss'].map((schema) => grantsIn(schema, name)).join('\n')}
    revoke update, delete, truncate on ${readOnly.join(', ')} from ${name};
    revoke insert on migrations from ${name};
    commit`)
}

const grantsIn = (schema: string, role: string) => `
    grant usage on schema ${schema} to ${role};
    grant select, insert, update, delete on all tables in schema ${schema} to ${role};
    grant usage, select, update on all sequences in schema ${schema} to ${role};
    grant execute on all functions in schema ${schema} to ${role};`

/** Limits of the server's role, valid for every connection. Set by a role that may alter roles. */
export const limitServerRole = (role: string) =>
  `alter role ${role} set statement_timeout = '${longestStatement}';
   alter role ${role} set idle_in_transaction_session_timeout = '${longestStatement}'`

/** Whether the role of this connection could remove or rewrite what it has logged: as an owner it can always give itself the right. */
export async function canChangeLog(client: Pick<Client, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ possible: boolean }>(
    `select has_table_privilege(c.oid, 'update, delete, truncate') or pg_has_role(c.relowner, 'member') as possible
     from pg_class c where c.oid = to_regclass('public.activity_log')`,
  )
  return rows[0]?.possible ?? false
}
