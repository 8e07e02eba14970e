export { isClear, isSame, readBoolean } from './changed-inputs.ts'
export { findFiles } from './pictures/picture-files.ts'
export { RecordRefused, type RowProblem } from './problems.ts'
export { readTable } from './read/read-table.ts'
export { removeOldImportRows } from './remove-old-imports.ts'
export { workOnImports } from './run-import.ts'
export type {
  Cells,
  ChildInput,
  Column,
  FileFormat,
  ForeignRow,
  SavedRecord,
  SourceRecord,
  SourceRow,
  StoredRecord,
  TransferRules,
} from './transfer-rules.ts'
