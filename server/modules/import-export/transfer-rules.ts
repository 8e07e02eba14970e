import type { ImportOptions } from '#contracts/import-export/import.ts'
import type { Ctx, TxCtx } from '#server/kernel/context.ts'
import type { Input } from '#server/resource/rules.ts'
import type { RowQuery } from '#server/resource/tables.ts'
import type { RowProblem } from './problems.ts'

declare module '#server/kernel/services.ts' {
  interface Services {
    /** What imports and exports of a resource do beyond its own fields; nothing for most. */
    getTransferRules(resource: string): TransferRules
  }
}

/** The texts of a row by the names of their columns. An absent or empty one is not in the file. */
export type Cells = Record<string, string>

export interface SourceRow {
  /** Its number in the file; the header is row 1. */
  row: number
  cells: Cells
}

/** The rows of a file that belong to one record, in their order. */
export interface SourceRecord {
  rows: SourceRow[]
  /** The cells of the record's own fields, each from the first row that has it. */
  cells: Cells
  warnings: RowProblem[]
  options: ImportOptions
}

export interface Column {
  name: string
  title: string
  /** Other headers by which it is recognised: its titles in other languages, names in other systems. */
  aliases: readonly string[]
  /** Its cells are numbers in an exported spreadsheet. */
  isNumber?: boolean
}

/** What a save takes beyond the resource's own fields. */
export interface ChildInput {
  input: Input
  /** Finds the row and column of a problem by the path of its field. */
  place?: (path: string) => Pick<RowProblem, 'row' | 'column'> | undefined
  /** Children that are created and changed. */
  counts?: { created: number; updated: number }
}

/** A file of another shop system, recognised by its headers and read as it is. */
export interface FileFormat {
  name: 'shopify' | 'woocommerce'
  fits(headers: ReadonlySet<string>): boolean
  /** Its headers whose cells are read. */
  reads(header: string): boolean
  /** Its rows with the columns of this shop. Rows that cannot be imported get a problem and no cells. */
  convert(rows: readonly ForeignRow[]): { rows: SourceRow[]; problems: RowProblem[] }
}

export interface ForeignRow {
  row: number
  cell: (header: string) => string
}

/** What the import and export of a resource do beyond its own fields. */
export interface TransferRules {
  /** Virtual fields and others that rows do not carry in a column of their own. */
  omit?: readonly string[]
  /** Headings of fields that are not called like their column. */
  headings?: Readonly<Record<string, string>>
  /** Other headings by which fields are recognised, besides their titles. */
  aliases?: Readonly<Record<string, readonly string[]>>
  /** The first headings of a file in their order; others follow. */
  order?: readonly string[]
  /** Columns besides the fields, behind them. */
  columns?(ctx: Ctx): Promise<Column[]>
  /** Their cells in a file, by record: several rows where the record has children. The first also carries the record's own fields. */
  cells?(ctx: Ctx, ids: readonly number[]): Promise<Map<number, Cells[]>>
  /** The records of a list with its filters, where it is not the standard one. */
  listed?(ctx: Ctx, input: Input): RowQuery
  formats?: readonly FileFormat[]
  /** Fills in the key of a row that lacks it. */
  complete?(row: SourceRow): void
  /** A row without a key belongs to the record of the row above it. */
  continues?(row: SourceRow): boolean
  /** What the records of one transaction need, read once for all of them. */
  openBatch?(ctx: TxCtx, records: readonly SourceRecord[]): Promise<BatchRules>
  /** Takes back changes of fields that an import must not make; adds warnings. */
  review?(ctx: TxCtx, record: SourceRecord, change: Input, stored: StoredRecord | null): Promise<void>
  /** Addresses of pictures in its rows, which are loaded before the records are saved. */
  pictures?(record: SourceRecord): { row: number; column: string; url: string }[]
  /** Columns that are read again once pictures are loaded, besides the keys. */
  pictureColumns?(name: string): boolean
}

/** The part of an import that is done for each record, in its savepoint. */
export interface BatchRules {
  /** Adds what rows name and the shop does not have yet, and what a new record needs. */
  addMissing?(ctx: TxCtx, record: SourceRecord, stored: StoredRecord | null): Promise<void>
  /** What changes besides the fields, compared with the record's present rows; null where nothing does. */
  children?(ctx: TxCtx, record: SourceRecord, stored: StoredRecord | null): Promise<ChildInput | null>
  /** Work on saved records, or ones that did not change. Returns the ids of those that it changed. */
  afterSave?(ctx: TxCtx, saved: readonly SavedRecord[]): Promise<ReadonlySet<number>>
  /**
   * Whether all that a record names exists already: such records are saved together, others one by one. Without it all do. Only for
   * resources whose rules have `afterSaveMany`.
   */
  isComplete?(record: SourceRecord): boolean
  /** The places of new records that the database would refuse, by what their saves take. */
  findRefused?(ctx: TxCtx, inputs: readonly Input[]): Promise<ReadonlySet<number>>
  /** Whether a record made it add something: the rules are opened again. */
  hasAdded?(): boolean
}

export interface SavedRecord {
  record: SourceRecord
  id: number
}

export interface StoredRecord {
  id: number
  /** Its rows as an export writes them. */
  rows: readonly Cells[]
}
