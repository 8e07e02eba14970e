import assert from 'node:assert/strict'
import { listLeadActivities } from '#contracts/crm/lead-calls.ts'
import { resourceClient } from './resource-client.ts'
import { testShop } from './shop.ts'

export const required = ['This field is required.']
export const checkInput = ['Please check your input.']
export const pdf = Buffer.from('%PDF-1.4\n%%EOF\n')

/** A shop with statuses, contacts and leads, and short ways to them. */
export async function crmShop() {
  const shop = await testShop()
  const { app, call, db, staff } = shop
  const client = (path: string, headers = staff.headers) => resourceClient(app, { path }, headers)
  const statuses = client('status')
  const contacts = client('contact')
  const leads = client('lead')
  let serial = 0
  const statusNamed = async (title: string) =>
    Number((await statuses.list(`?search=${title}`)).body.data.find((row) => row.title === title)?.id)
  const mailing = (more: object = {}) =>
    statuses.made({
      title: `Mail ${++serial}`,
      trigger: 'email_to_lead',
      trigger_template: '<p>Hi {{lead.first_name|there}}</p>',
      ...more,
    })
  const person = (more: object = {}) => ({ first_name: 'Eve', email: `eve-${++serial}@shop.test`, ...more })
  const activities = async (id: unknown) =>
    (await call(listLeadActivities, { id }, staff.headers)).body.data.map(({ type, data }) => ({ type, data }))
  const types = async (id: unknown) => (await activities(id)).map(({ type }) => type)
  const outbox = async () =>
    (
      await db
        .selectFrom('mail_outbox')
        .select(['to', 'subject', 'templated', 'key'])
        .where('kind', '=', 'lead_status')
        .orderBy('id')
        .execute()
    ).map((mail) => ({
      ...mail,
      body: String(Object(Object(mail.templated).data).body),
      url: String(Object(Object(mail.templated).data).url),
    }))
  const state = async () => ({
    leads: await db.selectFrom('leads').selectAll().orderBy('id').execute(),
    contacts: await db.selectFrom('contacts').selectAll().orderBy('id').execute(),
    statuses: await db.selectFrom('statuses').selectAll().orderBy('id').execute(),
    files: await db.selectFrom('status_files').selectAll().orderBy('id').execute(),
    mails: await outbox(),
    activities: await db.selectFrom('lead_activities').selectAll().orderBy('id').execute(),
  })
  async function refused(work: () => Promise<{ status: number; body: object }>, status: number, body: object) {
    const before = await state()
    const answer = await work()
    assert.equal(answer.status, status, JSON.stringify(answer.body))
    const { message, errors } = answer.body as { message?: string; errors?: object }
    assert.deepEqual({ ...(errors ? { errors } : { message }) }, body)
    assert.deepEqual(await state(), before)
  }
  return {
    ...shop,
    client,
    statuses,
    contacts,
    leads,
    statusNamed,
    mailing,
    person,
    activities,
    types,
    outbox,
    refused,
    next: () => ++serial,
  }
}
