export { applyRetention } from './apply-retention.ts'
export { eraseCustomer } from './erase-customer.ts'
export { type ErasedFiles, eraseFiles, eraseFilesJob } from './erase-files.ts'
export { reapplyErasures } from './reapply-erasures.ts'
