import { requestBackInStock } from '#contracts/back-in-stock/back-in-stock.ts'
import { bind } from '#server/kernel/endpoint.ts'
import { saveRequest } from './save-request.ts'

export const backInStockHandlers = [bind(requestBackInStock, saveRequest)]
