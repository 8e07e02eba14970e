import {
  customerReport,
  inventoryReport,
  productReport,
  type ReportInput,
  type ReportName,
  salesReport,
} from '#contracts/reports/reports.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { type Binding, bind } from '#server/kernel/endpoint.ts'
import { buildReport } from './report.ts'
import { sendReport } from './report-file.ts'

async function answer(ctx: Ctx, name: ReportName, input: ReportInput) {
  const report = await buildReport(ctx, name, input)
  return input.format === 'csv' || input.format === 'xlsx' ? sendReport(ctx, name, report, input.format) : report
}

export const reportHandlers: Binding[] = [
  bind(salesReport, (ctx, input) => answer(ctx, 'sales', input)),
  bind(productReport, (ctx, input) => answer(ctx, 'products', input)),
  bind(customerReport, (ctx, input) => answer(ctx, 'customer', input)),
  bind(inventoryReport, (ctx, input) => answer(ctx, 'inventories', input)),
]
