import { sql } from 'kysely'
import PDFDocument from 'pdfkit'
import { funnel } from '#contracts/crm/funnel.ts'
import { status } from '#contracts/crm/status.ts'
import type { Ctx, TxCtx } from '#server/kernel/context.ts'
import { upsertContact } from '#server/modules/crm/contacts/upsert-contact.ts'
import { funnelRules } from '#server/modules/crm/funnels/funnel.rules.ts'
import { ensureStatuses } from '#server/modules/crm/statuses/ensure-statuses.ts'
import { statusRules } from '#server/modules/crm/statuses/status.rules.ts'
import { withRules } from '#server/resource/rules.ts'
import { createRow, updateRow } from '#server/resource/save.ts'
import { type DemoLead, type DemoPlace, demoLeads } from './leads.ts'
import { languages } from './texts.ts'

const texts = [
  {
    title: 'Wholesale enquiries',
    description: '<p>For hotels, offices and cafés. Tell us what you need; one of us answers within a working day.</p>',
    success_message: 'Thank you. We will write to you by tomorrow evening.',
  },
  {
    title: '批發查詢',
    description: '<p>歡迎酒店、公司及餐廳查詢。告訴我們你的需要，我們會在一個工作天內回覆。</p>',
    success_message: '多謝查詢，我們會於明天傍晚前回覆。',
  },
  {
    title: '批发咨询',
    description: '<p>欢迎酒店、公司和餐厅咨询。告诉我们您的需求，我们会在一个工作日内回复。</p>',
    success_message: '感谢咨询，我们会在明天傍晚前回复。',
  },
]

/** A funnel whose leads have the statuses of a new shop, one of which sends an e-book. Unless the shop has funnels. */
export async function fillLeads(ctx: TxCtx): Promise<void> {
  if (await ctx.db.selectFrom('funnels').select('id').limit(1).executeTakeFirst()) return
  const form = await ctx.db.selectFrom('forms').select('id').where('url', '=', 'wholesale').executeTakeFirst()
  if (!form) return
  await ensureStatuses(ctx.db)
  const statuses = await ctx.db.selectFrom('statuses').select(['id', 'title', 'kind']).orderBy('order').execute()
  await addMails(ctx, new Map(statuses.map(({ id, title }) => [title, id])))
  const staff = await ctx.db.selectFrom('accounts').select(['id', 'name']).orderBy('id').limit(3).execute()
  const resource = withRules(funnel, funnelRules)
  const draft = {
    url: 'wholesale',
    form_id: form.id,
    statuses: statuses.map(({ id }) => id),
    field_map: { name: 'name' },
    assign_mode: 'round_robin',
    assign_admin_ids: staff.map(({ id }) => id),
  }
  const { id } = await createRow(ctx, resource, { ...draft, ...texts[0], language: languages[0] })
  for (const n of [1, 2] as const) await updateRow(ctx, resource, id, { ...texts[n], language: languages[n] })
  const filling: Filling = { funnelId: id, formId: form.id, statuses, staff }
  for (const [at, lead] of demoLeads.entries()) await addLead(ctx, filling, lead, at)
}

/** What two of the statuses send. */
async function addMails(ctx: Ctx, idOf: ReadonlyMap<string, number>): Promise<void> {
  const resource = withRules(status, statusRules)
  const qualified = idOf.get('Qualified')
  const won = idOf.get('Won')
  if (qualified)
    await updateRow(ctx, resource, qualified, {
      trigger: 'email_to_assigned_and_lead',
      trigger_subject: 'Your enquiry at {{site.name}}',
      trigger_template:
        '<p>Dear {{lead.first_name|friend}},</p><p>Thank you for your enquiry. {{assigned.name|One of us}} looks after it and sends you an offer this week.</p>',
    })
  if (won)
    await updateRow(ctx, resource, won, {
      trigger: 'ebook_email_to_lead',
      trigger_subject: 'A small book on keeping things for long',
      trigger_template:
        '<p>Dear {{lead.first_name|friend}},</p><p>Welcome among the shops and houses that we supply. This small book says how to care for what you ordered.</p>',
      button_name: 'Read the book',
      file: [{ filename: 'Kept for long.pdf', content: await drawEbook() }],
    })
}

const pages = [
  ['Kept for long', 'A small book on caring for wood, clay, wool and steel.'],
  [
    'Clay and glaze',
    'Warm the pot before the tea. Let it dry with the lid off. Stains go with soda, never with steel wool.',
  ],
  ['Wool', 'Air it rather than wash it. When you wash, cold water, little soap, and dry it lying.'],
  ['Wood and steel', 'Wipe, dry, and once a season a drop of oil. Nothing here belongs in the dishwasher.'],
] as const

async function drawEbook(): Promise<Buffer> {
  const doc = new PDFDocument({ size: 'A5', info: { Title: 'Kept for long' } })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((done) => doc.on('end', done))
  for (const [at, [title, text]] of pages.entries()) {
    if (at > 0) doc.addPage()
    doc.fontSize(24).text(title, { paragraphGap: 18 })
    doc.fontSize(12).text(text, { lineGap: 6 })
  }
  doc.end()
  await ended
  return Buffer.concat(chunks)
}

interface Filling {
  funnelId: number
  formId: number
  statuses: readonly { id: number; title: string; kind: 'open' | 'won' | 'lost' }[]
  staff: readonly { id: number; name: string }[]
}

/** The statuses that a lead has been in; a lost one was contacted before. */
const paths: Record<DemoPlace, readonly DemoPlace[]> = {
  New: ['New'],
  Contacted: ['New', 'Contacted'],
  Qualified: ['New', 'Contacted', 'Qualified'],
  Won: ['New', 'Contacted', 'Qualified', 'Won'],
  Lost: ['New', 'Contacted', 'Lost'],
}

/** Writes a lead as the funnel and its staff would have made it, with its past. Nobody gets an email of it. */
async function addLead(
  ctx: TxCtx,
  { funnelId, formId, statuses, staff }: Filling,
  lead: DemoLead,
  at: number,
): Promise<void> {
  const { db } = ctx
  const email = `wholesale.${at + 1}@example.com`
  const phone = `+852 9${String(1_000_000 + at * 20_731).slice(0, 3)} ${String(4000 + at * 37)}`
  const contact = await upsertContact(
    ctx,
    { first_name: lead.name, email, phone, company: lead.company || null },
    { lead_source: lead.source },
  )
  const admin = at % 9 === 3 ? undefined : staff[at % staff.length]
  const past = paths[lead.place].flatMap((title) => statuses.find((one) => one.title === title) ?? [])
  const now = past.at(-1)
  const moment = (part: number) => new Date(Date.now() - lead.days * 86_400_000 * (1 - part)).toISOString()
  const entered = (step: number) => moment(step === 0 ? 0 : (0.7 * step) / past.length)
  const [created_at, entered_at] = [moment(0), entered(past.length - 1)]
  const kind = now?.kind ?? 'open'
  const { id } = await db
    .insertInto('leads')
    .values({
      title: lead.title,
      contact_id: contact.id,
      funnel_id: funnelId,
      status_id: now?.id ?? null,
      kind,
      words: '',
      lead_source: lead.source,
      admin_id: admin?.id ?? null,
      order: 100 * (at + 1),
      created_at,
      entered_at,
      value: lead.value === null ? null : lead.value * 100,
      lost_reason: kind === 'lost' ? (lead.note ?? null) : null,
      closed_at: kind === 'open' ? null : entered_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const answers = [
    {
      field_id: 0,
      key: 'name',
      title: 'Your name',
      main_title: 'Your name',
      type: 'text',
      value: lead.name,
      label: lead.name,
    },
    { field_id: 0, key: 'email', title: 'Email', main_title: 'Email', type: 'text', value: email, label: email },
    {
      field_id: 0,
      key: 'need',
      title: 'What do you need?',
      main_title: 'What do you need?',
      type: 'textarea',
      value: lead.title,
      label: lead.title,
    },
  ]
  const event = (type: string, data: object, when: string, who?: { id: number; name: string }) => ({
    lead_id: id,
    type,
    admin_id: who?.id ?? null,
    actor_name: who?.name ?? '',
    data,
    created_at: when,
  })
  const events = [
    event('submitted', { name: lead.name, funnel: texts[0]?.title, answers }, created_at),
    ...(admin ? [event('assigned', { admin_id: admin.id }, created_at)] : []),
    ...past.slice(1).map((to, step) => {
      const data = { from: past[step]?.title ?? '', to: to.title, to_id: to.id }
      return event('status', data, entered(step + 1), admin ?? staff[0])
    }),
    ...(lead.note && kind === 'open' ? [event('note', { text: lead.note }, moment(0.8), admin ?? staff[0])] : []),
  ]
  const steps = past.map((to, step) => ({ from_id: past[step - 1]?.id ?? null, to_id: to.id, at: entered(step) }))
  await sql`
    with submission as (
      insert into submit_histories (form_id, scope, status, answers, language, lead_id, created_at, updated_at)
      values (${formId}, ${`funnel:${funnelId}`}, ${kind === 'open' ? 'pending' : 'completed'}, ${JSON.stringify(answers)}::jsonb, 'en_us',
        ${id}, ${created_at}, ${created_at})),
    entries as (
      insert into lead_status_histories (lead_id, from_id, to_id, admin_id, cause, created_at)
      select ${id}, from_id, to_id, ${admin?.id ?? null}, case when from_id is null then 'funnel' else 'move' end, at
      from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) as s(from_id bigint, to_id bigint, at timestamptz))
    insert into lead_activities (lead_id, type, admin_id, actor_name, data, created_at)
    select lead_id, type, admin_id, actor_name, data, created_at from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
      as e(lead_id bigint, type text, admin_id bigint, actor_name text, data jsonb, created_at timestamptz)
    order by created_at`.execute(db)
}
