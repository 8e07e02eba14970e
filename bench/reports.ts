import { sql } from 'kysely'
import { groupings } from '#contracts/reports/reports.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { addUpMonths } from '#server/modules/inventory/inventory.ts'
import { newStaff } from '#server/testing/actors.ts'
import { makeCatalogue } from './make-catalogue.ts'
import { makeSales } from './make-sales.ts'
import { expectStatus, measureTurns } from './measure.ts'
import type { Report } from './report.ts'
import { startShop } from './shop.ts'

const [products, orders] = [10_000, 1_000_000]
const turns = 5
/** The most milliseconds of a report of a year. */
const bar = 1000

/** Measures every grouping of every report at a year's range, over a million orders of two years, as an administrator. Its data take ten minutes. */
export async function measureReports(report: Report): Promise<void> {
  const shop = await startShop(({ db, ...services }) =>
    db.connection().execute(async (patient) => {
      await sql`set statement_timeout = 0`.execute(patient)
      await makeCatalogue({ ...services, db: patient }, products)
      await makeSales({ db: patient }, orders)
      await sql`vacuum analyze`.execute(patient)
      await sql`reset statement_timeout`.execute(patient)
    }),
  )
  try {
    // As the hourly job has done in a shop that runs.
    await addUpMonths(systemContext(shop.services))
    const { headers } = await newStaff(shop.services.db)
    const from = new Date(Date.now() - 364 * 24 * 3600 * 1000).toISOString().slice(0, 10)
    for (const [name, names] of Object.entries(groupings))
      for (const grouping of names) {
        const path = `/api/admin/report/${name}?from=${from}&group_by=${grouping}`
        const target = {
          url: shop.url,
          headers,
          concurrency: 1,
          work: async (client: Parameters<Parameters<typeof measureTurns>[0]['work']>[0]) =>
            expectStatus(await client.get(path)),
        }
        await measureTurns(target, 1)
        report.within(`${name} by ${grouping}`, await measureTurns(target, turns), bar)
      }
  } finally {
    await shop.close()
  }
}
