import {
  addCode as addCodeCall,
  changeCode as changeCodeCall,
  exportCodes as exportCodesCall,
  generateCodes as generateCodesCall,
  listCodes as listCodesCall,
  listUsages as listUsagesCall,
} from '#contracts/promotions/code-calls.ts'
import { testPromotion as testPromotionCall } from '#contracts/promotions/test-promotion.ts'
import { bind } from '#server/kernel/endpoint.ts'
import { addCode } from './codes/add-code.ts'
import { changeCode } from './codes/change-code.ts'
import { exportCodes } from './codes/export-codes.ts'
import { generateCodes } from './codes/generate-codes.ts'
import { listCodes } from './codes/list-codes.ts'
import { listUsages } from './codes/list-usages.ts'
import { testPromotion } from './test-promotion.ts'

export const promotionHandlers = [
  bind(listCodesCall, listCodes),
  bind(addCodeCall, addCode),
  bind(generateCodesCall, generateCodes),
  bind(changeCodeCall, changeCode),
  bind(exportCodesCall, exportCodes),
  bind(listUsagesCall, listUsages),
  bind(testPromotionCall, testPromotion),
]
