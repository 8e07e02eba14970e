import { ReportPage } from './ReportPage.tsx'

/** The page of the report of customer. */
export default function CustomerReport() {
  return <ReportPage name="customer" />
}
