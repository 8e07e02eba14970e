import { join } from 'node:path'
import { sql } from 'kysely'
import { administratorRoleId } from '#contracts/staff/account.ts'
import { starterRoles } from '#contracts/staff/role-templates.ts'
import { hashPassword } from '#server/kernel/password.ts'
import type { Services } from '#server/kernel/services.ts'
import { makeDataDir, replaceFile } from '#server/platform/data-dir.ts'
import { randomToken } from '#server/platform/secrets.ts'

export interface FirstAdmin {
  email: string
  /** Null when ADMIN_PASSWORD set it; it is then written nowhere. */
  password: string | null
}

/**
 * Creates the administrator role, and an administrator and the roles of role-templates.ts while there is no account at all. Returns the
 * new account for the start-up message; a random password is also written to DATA_DIR/first-admin.txt, readable by its owner only.
 */
export async function ensureFirstAdmin(
  { db, config }: Pick<Services, 'db' | 'config'>,
  mainLanguage = 'en_us',
): Promise<FirstAdmin | null> {
  await ensureAdministratorRole(db)
  if (await hasAccount(db)) return null
  const email = (config.adminEmail ?? 'admin@example.com').toLowerCase()
  const random = config.adminPassword ? null : randomToken(12)
  const password_hash = await hashPassword(config.adminPassword ?? random ?? '')
  return db.transaction().execute(async (tx) => {
    // When two processes start together, the second waits here and finds the account of the first.
    await tx.selectFrom('roles').select('id').where('id', '=', administratorRoleId).forUpdate().execute()
    if (await hasAccount(tx)) return null
    await tx
      .insertInto('accounts')
      .values({
        name: 'Administrator',
        email,
        password_hash,
        role_id: administratorRoleId,
        // A printed password is in logs; a demo shop is meant to be tried at once.
        password_change_required: random !== null && !config.demo,
      })
      .execute()
    await addStarterRoles(tx, mainLanguage)
    // Before the commit: after a crash in between the next start overwrites the file.
    if (random) writeFile(config.dataDir, email, random)
    return { email, password: random }
  })
}

async function ensureAdministratorRole(db: Services['db']): Promise<void> {
  await sql`
    with made as (
      insert into roles (id, name, is_system) overriding system value
      values (${administratorRoleId}, 'Administrator', true) on conflict do nothing returning id
    )
    select setval(pg_get_serial_sequence('roles', 'id'), id) from made`.execute(db)
}

/** A shop whose accounts were all removed keeps roles of these names. */
const addStarterRoles = (db: Services['db'], language: string) =>
  db
    .insertInto('roles')
    .values(
      starterRoles(language).map(({ name, permissions }) => ({
        name,
        is_system: false,
        permissions: [...permissions],
      })),
    )
    .onConflict((taken) => taken.doNothing())
    .execute()

const hasAccount = async (db: Services['db']) =>
  (await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) !== undefined

/** Shown once, at the end of the first start. */
export const firstAdminText = ({ email, password }: FirstAdmin) =>
  `  First administrator\n    E-mail     ${email}\n    Password   ${password ?? 'as set in ADMIN_PASSWORD'}\n`

function writeFile(dataDir: string, email: string, password: string): void {
  makeDataDir(dataDir)
  const advice = 'Log in at /admin and choose another password, then delete this file.'
  replaceFile(join(dataDir, 'first-admin.txt'), `${firstAdminText({ email, password })}\n  ${advice}\n`)
}
