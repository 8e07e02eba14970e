export const exportFormats = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** The most rows of a file, and its largest size in bytes. */
export const largestImport = { rows: 1000, bytes: 10 * 1024 * 1024, columns: 300 }

export const importStatuses = ['uploaded', 'checking', 'checked', 'running', 'done', 'failed'] as const
export type ImportStatus = (typeof importStatuses)[number]

/** Which records of a file are saved: all, new ones only, known ones only. */
export const importModes = ['upsert', 'create', 'update'] as const
export type ImportMode = (typeof importModes)[number]

/** How a file is imported. */
export interface ImportOptions {
  mode: ImportMode
  /** The language of translated columns without a language; null: the main language. */
  language: string | null
  /** Where units of rows without a warehouse are; null: the warehouse that the shop sells from. */
  warehouse_id: number | null
  /** The units of new variants whose rows have no quantity. */
  default_quantity: number
  /** Brands and categories that the shop does not have are created. */
  create_missing: boolean
}

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
  /** Variants that were created, for files of products. */
  stocks_created_count: number
  stocks_updated_count: number
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
  /** The column that each header means on its own, also where another header is imported as it. */
  meanings: (string | null)[]
  /** The first rows of the file. */
  samples: string[][]
  targets: ImportColumn[]
  options: ImportOptions
  /** Bytes of the file. */
  file_size: number
}

/** A message about a row of the file. */
export interface ImportProblem {
  /** Its number in the file; the header is row 1. */
  row: number
  /** The title of the record; null for a row that belongs to none. */
  record: string | null
  /** The row is not the first of its record. */
  is_continued: boolean
  /** The heading of the column; null for the whole row. */
  column: string | null
  /** What the file has there. */
  value: string | null
  message: string
  /** What may help to correct it. */
  hint: string | null
  /** The record was imported all the same. */
  is_warning: boolean
}

/** The response to an import in one request. */
export interface ImportAnswer {
  data: {
    id: number
    created: number
    updated: number
    unchanged: number
    /** Records that were not saved because of an error. */
    skipped: number
    stocks_created: number
    stocks_updated: number
    dry_run: boolean
    /** The address of a file with the rows that were not saved; null without any. */
    error_file: string | null
  }
  errors: { row: number; errors: Record<string, string[]>; hints?: Record<string, string[]> }[]
  notes: string[]
}
