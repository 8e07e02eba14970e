import { showOutstandingPoints } from '#contracts/points/point-settings.ts'
import { adjustPoints, listCustomerPoints, listOwnPoints } from '#contracts/points/points.ts'
import { bind } from '#server/kernel/endpoint.ts'
import { adjustByStaff } from './adjust-points.ts'
import { listOfCustomer, listOwn } from './list-points.ts'
import { showOutstanding } from './outstanding-points.ts'

export const pointHandlers = [
  bind(listOwnPoints, listOwn),
  bind(listCustomerPoints, listOfCustomer),
  bind(adjustPoints, adjustByStaff),
  bind(showOutstandingPoints, showOutstanding),
]
