import { ReportPage } from './ReportPage.tsx'

/** The page of the report of inventories. */
export default function InventoryReport() {
  return <ReportPage name="inventories" />
}
