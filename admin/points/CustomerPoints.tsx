import { PointLedger } from './PointLedger.tsx'
import { PointLots } from './PointLots.tsx'

/** A customer's points: the lots that can be used, in the order of use, and everything that changed the balance. */
export const CustomerPoints = () => (
  <>
    <PointLots />
    <PointLedger />
  </>
)
