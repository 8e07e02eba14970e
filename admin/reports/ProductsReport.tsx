import { ReportPage } from './ReportPage.tsx'

/** The page of the report of products. */
export default function ProductsReport() {
  return <ReportPage name="products" />
}
