import * as calculation from '#contracts/commissions/calculation.ts'
import { bind } from '#server/kernel/endpoint.ts'
import { exportEntries } from './calculation/export-entries.ts'
import { listEntries } from './calculation/list-entries.ts'
import { listSettlements } from './calculation/list-settlements.ts'
import { promoterTotals } from './calculation/promoter-totals.ts'
import { settleCommissions } from './calculation/settle-commissions.ts'
import { voidCommission } from './calculation/void-commission.ts'

export const commissionHandlers = [
  bind(calculation.listCommissions, listEntries),
  bind(calculation.listPromoterTotals, promoterTotals),
  bind(calculation.listSettlements, listSettlements),
  bind(calculation.settleCommissions, settleCommissions),
  bind(calculation.voidCommission, voidCommission),
  bind(calculation.exportCommissions, exportEntries),
]
