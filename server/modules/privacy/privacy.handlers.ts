import { listConsents } from '#contracts/privacy/consent.ts'
import {
  deleteOwnAccount,
  eraseGuestData,
  exportOwnData,
  exportPersonalData,
  findPersonalData,
} from '#contracts/privacy/personal-data.ts'
import { bind } from '#server/kernel/endpoint.ts'
import { summariseByEmail } from './find-person.ts'
import { consentsOf } from './list-consents.ts'
import { deleteAccount, sendOwnData } from './own-data.ts'
import { eraseGuest, sendPersonalData } from './staff-requests.ts'

export const privacyHandlers = [
  bind(findPersonalData, summariseByEmail),
  bind(exportPersonalData, sendPersonalData),
  bind(eraseGuestData, eraseGuest),
  bind(exportOwnData, sendOwnData),
  bind(deleteOwnAccount, deleteAccount),
  bind(listConsents, consentsOf),
]
