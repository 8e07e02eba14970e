import type { ColumnType, Generated } from 'kysely'
import type { ImportAction, ImportOptions, ImportStatus } from '#contracts/import-export/import.ts'
import type { Jsonb } from '#server/platform/database/column-types.ts'
import type { RowProblem } from './problems.ts'

declare module '#server/kernel/tables.ts' {
  interface Tables extends ImportTables {}
}

interface ImportTables {
  imports: {
    id: Generated<number>
    resource: string
    file_name: string
    format: string
    status: Generated<ImportStatus>
    headers: Jsonb<string[]>
    /** The name of the column for each header; null: not imported. */
    columns: Jsonb<(string | null)[]>
    row_count: number
    record_count: Generated<number>
    done_count: Generated<number>
    created_count: Generated<number>
    updated_count: Generated<number>
    unchanged_count: Generated<number>
    failed_count: Generated<number>
    stocks_created_count: Generated<number>
    stocks_updated_count: Generated<number>
    options: ColumnType<Partial<ImportOptions>, string | undefined, string>
    file_size: Generated<number>
    /** The key of a text. */
    failure: string | null
    admin_id: number | null
    admin_name: string
    created_at: Generated<string>
    updated_at: Generated<string>
    /** When records began to be saved. */
    started_at: string | null
    finished_at: string | null
  }
  import_rows: {
    import_id: number
    rows: Jsonb<string[][]>
    created_at: Generated<string>
  }
  import_results: {
    import_id: number
    /** The number of the record's first row in the file; the header is row 1. */
    row: number
    action: ImportAction
    row_numbers: number[]
    problems: Jsonb<RowProblem[]>
  }
  import_columns: { resource: string; header: string; column_name: string }
  import_pictures: { url_hash: string; file_id: number }
}
