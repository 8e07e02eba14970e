import {
  addCodes as addCodesCall,
  changeCode as changeCodeCall,
  deleteCode as deleteCodeCall,
  exportCodes as exportCodesCall,
  listCodes as listCodesCall,
  listUsages as listUsagesCall,
} from '#contracts/promotions/code-calls.ts'
import { duplicatePromotion as duplicatePromotionCall } from '#contracts/promotions/duplicate-promotion.ts'
import { showGiven as showGivenCall } from '#contracts/promotions/given.ts'
import {
  listCustomerCoupons as listCustomerCouponsCall,
  listOwnCoupons as listOwnCouponsCall,
} from '#contracts/promotions/own-coupons.ts'
import { testPromotion as testPromotionCall } from '#contracts/promotions/test-promotion.ts'
import { bind } from '#server/kernel/endpoint.ts'
import { addCodes } from './codes/add-codes.ts'
import { changeCode } from './codes/change-code.ts'
import { deleteCode } from './codes/delete-code.ts'
import { exportCodes } from './codes/export-codes.ts'
import { listCodes } from './codes/list-codes.ts'
import { listUsages } from './codes/list-usages.ts'
import { duplicatePromotion } from './duplicate-promotion.ts'
import { listCustomerCoupons } from './own-coupons/list-customer-coupons.ts'
import { listOwnCoupons } from './own-coupons/list-own-coupons.ts'
import { testPromotion } from './test-promotion.ts'
import { showGiven } from './usages/show-given.ts'

export const promotionHandlers = [
  bind(listCodesCall, listCodes),
  bind(addCodesCall, addCodes),
  bind(changeCodeCall, changeCode),
  bind(deleteCodeCall, deleteCode),
  bind(exportCodesCall, exportCodes),
  bind(listUsagesCall, listUsages),
  bind(listOwnCouponsCall, listOwnCoupons),
  bind(listCustomerCouponsCall, listCustomerCoupons),
  bind(duplicatePromotionCall, duplicatePromotion),
  bind(testPromotionCall, testPromotion),
  bind(showGivenCall, showGiven),
]
