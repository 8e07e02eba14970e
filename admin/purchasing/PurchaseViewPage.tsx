import PurchasePage from './PurchasePage.tsx'

/** A purchase order to look at, also a draft. */
export default function PurchaseViewPage() {
  return <PurchasePage view />
}
