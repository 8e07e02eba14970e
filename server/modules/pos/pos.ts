export { auditRegisters } from './audit-registers.ts'
export { removeExpiredHolds } from './registers/holds.ts'
