import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { user } from '#contracts/customers/user.ts'
import { type Ctx, inTransaction } from '#server/kernel/context.ts'
import { userRules } from '#server/modules/customer-admin/user.rules.ts'
import { withRules } from '#server/resource/rules.ts'
import { createRow } from '#server/resource/save.ts'
import { demoMembers, registered } from './members.ts'

/** Creates customers with addresses. Nobody knows their passwords; staff can set one. */
export async function fillMembers(ctx: Ctx): Promise<void> {
  const resource = withRules(user, userRules)
  for (const [n, { language, address, country, tags, phone, ...person }] of demoMembers.entries()) {
    const { first_name, last_name, email } = person
    if (await ctx.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()) continue
    const password = randomBytes(18).toString('base64url')
    const home = { first_name, last_name, address, contact_number: phone, country }
    await inTransaction(ctx, async (tx) => {
      const { id } = await createRow(tx, resource, {
        ...person,
        phone,
        password,
        password_confirmation: password,
        tags: tags ?? [],
        is_subscribe: n % 3 !== 1,
        addresses: [{ ...home, default_billing: true, default_shipping: true }],
      })
      await sql`update users set language = ${language}, created_at = now() - make_interval(days => ${registered(n)}) where id = ${id}`.execute(
        tx.db,
      )
    })
  }
}
