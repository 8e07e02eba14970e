import { ReportPage } from './ReportPage.tsx'

/** The page of the report of sales. */
export default function SalesReport() {
  return <ReportPage name="sales" />
}
