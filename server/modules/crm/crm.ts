export { unsubscribeContacts } from './contacts/unsubscribe-contacts.ts'
export { finishConversion, lockLeadToConvert } from './leads/convert-lead.ts'
export { ensureStatuses } from './statuses/ensure-statuses.ts'
export { leadStatusMail } from './statuses/status-mail.ts'
