export const exportFormats = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** The most rows of a file, and its largest size in bytes. */
export const largestImport = { rows: 1000, bytes: 10 * 1024 * 1024, columns: 300 }

export const importStatuses = ['uploaded', 'checking', 'checked', 'running', 'done', 'failed'] as const
export type ImportStatus = (typeof importStatuses)[number]

/** What an import did with a record, or would do. */
export const importActions = ['create', 'update', 'unchanged', 'fail'] as const
export type ImportAction = (typeof importActions)[number]

/** A line of the history of imports. */
export interface ImportSummary {
  id: number
  file_name: string
  /** 'own', or the shop system that made the file. */
  format: string
  status: ImportStatus
  row_count: number
  /** Records in the file; 0 until its columns are matched. */
  record_count: number
  done_count: number
  created_count: number
  updated_count: number
  unchanged_count: number
  failed_count: number
  /** Why the import failed as a whole. */
  failure: string | null
  admin_name: string
  created_at: string
  finished_at: string | null
  /** The rows are still stored: the import can be checked and started, and its error file downloaded. */
  has_rows: boolean
}

/** A column that an import reads. */
export interface ImportColumn {
  name: string
  title: string
  /** A row must have one of the key columns. */
  is_key: boolean
}

export interface ImportDetail extends ImportSummary {
  headers: string[]
  /** The name of the column for each header; null: not imported. */
  columns: (string | null)[]
  /** The first rows of the file. */
  samples: string[][]
  targets: ImportColumn[]
}

/** A message about a row of the file. */
export interface ImportProblem {
  /** Its number in the file; the header is row 1. */
  row: number
  /** The title of the column; null for the whole row. */
  column: string | null
  message: string
  /** The record was imported all the same. */
  is_warning: boolean
}
