import type { Services } from '#server/kernel/services.ts'

const job = 'demo_shop'

/**
 * Fills a new shop in the background after the server has started. A shop that is not new is left alone, unless an earlier fill was
 * interrupted. What fills it is loaded only then: with its texts, and a library that draws its e-book, it takes megabytes for as long as the process runs.
 */
export async function offerDemoShop(services: Services, isNew: boolean): Promise<void> {
  await services.jobs.work(job, async (_data, ending) => {
    const { fillDemoShop } = await import('./demo-shop.ts')
    await fillDemoShop(services, { ending })
  })
  if (isNew) await services.jobs.queue(job, {}, { singletonKey: job })
}
