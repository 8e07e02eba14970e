import * as calculation from '#contracts/commissions/calculation.ts'
import { parentOptions } from '#contracts/commissions/parent-options.ts'
import { bind } from '#server/kernel/endpoint.ts'
import { exportEntries } from './calculation/export-entries.ts'
import { listEntries } from './calculation/list-entries.ts'
import { listSettlements, showSettlement } from './calculation/list-settlements.ts'
import { settleCommissions } from './calculation/settle-commissions.ts'
import { listParentOptions } from './promoters/parent-options.ts'

export const commissionHandlers = [
  bind(calculation.listCommissions, listEntries),
  bind(calculation.listSettlements, listSettlements),
  bind(calculation.settleCommissions, settleCommissions),
  bind(calculation.showSettlement, showSettlement),
  bind(parentOptions, listParentOptions),
  bind(calculation.exportCommissions, exportEntries),
]
