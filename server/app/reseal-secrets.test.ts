import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { openSetting, sealSetting, writeSettings } from '#server/kernel/settings/settings.ts'
import { open, seal } from '#server/platform/secrets.ts'
import { newStaff } from '#server/testing/actors.ts'
import { testApp } from '#server/testing/app.ts'
import { resealSecrets } from './reseal-secrets.ts'

const { db, services, close } = await testApp({ env: { SECRET_KEY: 'o'.repeat(40) } })
after(close)
const older = 'o'.repeat(40)
const newest = 'n'.repeat(32)
const withKeys = (secretKey: string) => ({ services: { ...services, config: { ...services.config, secretKey } } })
const rotated = withKeys(`${newest},${older}`)
const without = withKeys(newest)

const storedPassword = async () =>
  String((await db.selectFrom('settings').select('value').where('key', '=', 'smtp_password').executeTakeFirst())?.value)
const sealedSecret = async (account_id: number) =>
  (
    await db
      .selectFrom('second_factors')
      .select('secret_sealed')
      .where('account_id', '=', account_id)
      .executeTakeFirst()
  )?.secret_sealed ?? ''

test('what an older key sealed opens with both, is resealed, and then opens without the older one', async () => {
  const smtp_password = sealSetting({ services }, 'the password of the mail server')
  await db.transaction().execute((tx) => writeSettings(tx, 'mail', { smtp_password }))
  const { id } = await newStaff(db)
  const secret_sealed = seal(older, 'second factor', 'JBSWY3DPEHPK3PXP')
  await db.insertInto('second_factors').values({ account_id: id, secret_sealed }).execute()

  assert.equal(openSetting(without, await storedPassword()), '')
  assert.equal(openSetting(rotated, await storedPassword()), 'the password of the mail server')
  assert.equal(await resealSecrets(rotated.services), 2)
  assert.equal(openSetting(without, await storedPassword()), 'the password of the mail server')
  assert.equal(open(newest, 'second factor', await sealedSecret(id)), 'JBSWY3DPEHPK3PXP')

  const stored = await storedPassword()
  assert.equal(await resealSecrets(rotated.services), 0)
  assert.equal(await storedPassword(), stored)
})

test('one key reseals nothing', async () => {
  assert.equal(await resealSecrets(services), 0)
})
