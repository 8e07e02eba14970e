import { useSite } from '../api/use-site.ts'
import { PurchaseForm } from './PurchaseForm.tsx'

/** A new purchase order; it waits for the shop's warehouse, which is chosen first. */
export default function CreatePurchasePage() {
  return useSite().ready ? <PurchaseForm /> : null
}
