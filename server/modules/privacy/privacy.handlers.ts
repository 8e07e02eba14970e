import { listConsents } from '#contracts/newsletter/consent.ts'
import {
  deleteOwnAccount,
  erasePersonalData,
  exportOwnData,
  exportPersonalData,
  findPersonalData,
} from '#contracts/privacy/personal-data.ts'
import { bind } from '#server/kernel/endpoint.ts'
import { summarisePerson } from './find-person.ts'
import { getConsents } from './list-consents.ts'
import { deleteAccount, sendOwnData } from './own-data.ts'
import { eraseByStaff, sendPersonalData } from './staff-requests.ts'

export const privacyHandlers = [
  bind(findPersonalData, summarisePerson),
  bind(exportPersonalData, sendPersonalData),
  bind(erasePersonalData, eraseByStaff),
  bind(exportOwnData, sendOwnData),
  bind(deleteOwnAccount, deleteAccount),
  bind(listConsents, getConsents),
]
