import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { isCreatable } from '#contracts/resource/permissions.ts'
import { allResources } from '#contracts/resources.ts'
import { addSamplePicture, requiredDraft } from '#server/testing/records.ts'
import type { RunningShop } from './server.ts'

type Resource = (typeof allResources)[number]

interface Screens {
  /** Those that admin/screens.ts names. */
  special: string[]
  /** Lists and forms that are generated from contracts, all of the same parts. */
  generated: string[]
}

/** Every path of the back office below /admin/, with an existing record for each; an order must have been placed before. */
export async function allScreens(shop: RunningShop): Promise<Screens> {
  await addSamplePicture(shop.db)
  const message = { subject: 'A handle', name: 'Amy', email: 'amy@example.com', message: 'Is there a spare one?' }
  await shop.db.insertInto('contact_messages').values(message).execute()
  await sql`insert into product_reviews (product_id, rating, author, text, language)
    select min(id), 4, 'Amy', 'Holds the heat.', 'en_us' from products`.execute(shop.db)
  const standard: string[] = []
  const ids = new Map<string, number>()
  for (const resource of allResources) {
    const id = await anyRecord(shop, resource)
    const { page } = resource
    ids.set(page, id)
    // Payment methods are edited beside their list, and records of a single page on it.
    if (resource.name === 'payment') standard.push(page, `${page}?edit=new`, `${page}?edit=${id}`)
    else if (resource.singlePage) standard.push(page)
    else standard.push(page, ...(isCreatable(resource) ? [`${page}/create`] : []), `${page}/edit/${id}`)
  }
  await addPurchaseAndCount(shop, { supplier_id: ids.get('supplier') ?? 0, warehouse_id: ids.get('warehouse') ?? 0 })
  await shop.admin('POST', 'pos/session', { store_id: ids.get('store'), opening_float: 500 })
  const submission = await addApplication(shop, ids)
  const special = specialScreens().map((path) =>
    path
      .replace(':name', 'order_created')
      .replace(':create', 'create;lead_inputs=%7B%22first_name%22%3A%22Amy%22%7D')
      .replace(':form_id', String(ids.get('formbuilder')))
      .replace(':history_id', String(submission))
      .replace(
        ':id',
        String(ids.get(path.replace(/\/(create|edit|view)?\/?:id.*$/, '')) ?? ids.get(path.split('/')[0] ?? '') ?? 1),
      ),
  )
  return {
    special: [...new Set(special)].toSorted(),
    generated: [...new Set(standard)].filter((path) => !special.includes(path)).toSorted(),
  }
}

/** What is no resource: the first of each, which their pages show. */
async function addPurchaseAndCount(
  shop: RunningShop,
  at: { supplier_id: number; warehouse_id: number },
): Promise<void> {
  const stock = await shop.db
    .selectFrom('stocks as s')
    .innerJoin('products as p', 'p.id', 's.product_id')
    .select('s.id')
    .where('p.type', '=', 'general')
    .where('s.deleted_at', 'is', null)
    .where('p.deleted_at', 'is', null)
    .orderBy('s.id')
    .executeTakeFirstOrThrow()
  await shop.admin('POST', 'po', { ...at, items: [{ stock_id: stock.id, quantity: 2, unit_cost: 8 }] })
  await shop.admin('POST', 'inventory/count', { warehouse_id: at.warehouse_id })
}

/** An answered form that applies for a service; returns the id of the submission. */
async function addApplication({ db }: RunningShop, ids: ReadonlyMap<string, number>): Promise<number> {
  const answer = {
    field_id: 1,
    key: 'what',
    type: 'text',
    title: 'What',
    main_title: 'What',
    value: 'Boots',
    label: 'Boots',
  }
  const { rows } = await sql<{ id: number }>`
    with sent as (
      insert into submit_histories (form_id, user_id, scope, language, answers)
      values (${ids.get('formbuilder')}, ${ids.get('customer')}, 'form', 'en_us', ${JSON.stringify([answer])}) returning id, user_id)
    insert into service_applications (user_id, product_id, submit_history_id)
    select user_id, (select min(id) from products), id from sent returning submit_history_id as id`.execute(db)
  return rows[0]?.id ?? 0
}

/** Read as text, because only a bundler can load these modules. */
function specialScreens(): string[] {
  const source = readFileSync(join(import.meta.dirname, '../admin/screens.ts'), 'utf8')
  return [...source.matchAll(/path: '([^'/][^']*)'/g)].map(([, path = '']) => path)
}

async function anyRecord(shop: RunningShop, resource: Resource): Promise<number> {
  const { data } = await shop.admin<{ data: { id: number }[] }>('GET', resource.path)
  if (data[0]) return data[0].id
  return (await shop.admin('POST', resource.path, { language: 'en_us', ...requiredDraft(resource) })).data.id
}
