export { isClear, isSame, readBoolean } from './changed-inputs.ts'
export { getFileId } from './pictures/picture-files.ts'
export { RecordRefused, type RowProblem } from './problems.ts'
export { removeOldImportRows } from './remove-old-imports.ts'
export { importJob, workOnImports } from './run-import.ts'
export type {
  BatchRules,
  Cells,
  ChildInput,
  Column,
  FileFormat,
  ForeignRow,
  SourceRecord,
  SourceRow,
  StoredRecord,
  TransferRules,
} from './transfer-rules.ts'
