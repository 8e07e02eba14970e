import { z } from 'zod'
import { type Endpoint, endpoint, noInput, returns } from '../endpoint.ts'
import { listInput } from '../list-input.ts'
import { schemas } from '../resource/field-schemas.ts'
import { getPermission } from '../resource/permissions.ts'
import type { Resource } from '../resource/resource.ts'
import { isPart, type UploadedPart } from '../uploaded-part.ts'
import { type ImportAnswer, type ImportDetail, type ImportProblem, type ImportSummary, importModes } from './import.ts'

type Exported = Pick<Resource, 'name' | 'plural' | 'access' | 'path' | 'list'>

/** The export of a resource's list with its filters: the file can be imported again. */
export const exportCall = (resource: Exported) =>
  endpoint(`GET /api/admin/${resource.path}/export`, {
    access: getPermission(resource, 'export'),
    input: listInput([...resource.list.filters, 'format']),
    summary: `${resource.plural}: the list with its filters, all pages: xlsx, or csv with format=csv`,
  })

const one = z.object({ id: schemas.id })
const pages = z.object({ page: z.unknown().optional(), per_page: z.unknown().optional() })
const file = z.custom<UploadedPart>(isPart, { error: 'validation.required' })
const columnName = schemas.text(150).nullable()
const maybe = <T extends z.ZodType>(schema: T) => schema.nullish().catch(null)
/** How a file is imported; what is absent or cannot be read is the default. */
const options = z.object({
  mode: z.enum(importModes).catch('upsert').default('upsert'),
  language: maybe(schemas.text(20)),
  warehouse_id: maybe(schemas.id),
  default_quantity: schemas.integer(0, 1_000_000).catch(0).default(0),
  create_missing: schemas.boolean.catch(false).default(false),
})
const formats = ['auto', 'native', 'shopify', 'woocommerce'] as const
const whole = options.extend({
  file,
  dry_run: schemas.boolean.catch(false).default(false),
  format: z.enum(formats).catch('auto').default('auto'),
  /** JSON: the field for each heading, or null; others are matched by their heading. */
  columns: z.unknown().optional(),
})
export type WholeImport = z.output<typeof whole>

export interface ImportCalls {
  list: Endpoint<typeof pages, { data: ImportSummary[]; total: number; page: number; per_page: number }>
  run: Endpoint<typeof whole, ImportAnswer>
  upload: Endpoint<z.ZodObject<{ file: typeof file }>, { data: ImportDetail }>
  template: Endpoint<typeof noInput>
  show: Endpoint<typeof one, { data: ImportDetail }>
  problems: Endpoint<
    z.ZodObject<{ id: typeof schemas.id; page: z.ZodOptional<z.ZodUnknown>; per_page: z.ZodOptional<z.ZodUnknown> }>,
    { data: ImportProblem[]; total: number; page: number; per_page: number }
  >
  check: Endpoint<
    z.ZodObject<typeof options.shape & { id: typeof schemas.id; columns: z.ZodArray<typeof columnName> }>,
    { data: ImportDetail }
  >
  start: Endpoint<typeof one, { data: ImportDetail }>
  errorFile: Endpoint<typeof one>
}

/** The endpoints of a resource that declares `import`. */
export function importCalls(resource: Exported): ImportCalls {
  const { path, plural } = resource
  const access = getPermission(resource, 'import')
  const base = `/api/admin/${path}/import` as const
  return {
    list: endpoint(`GET ${base}`, {
      access,
      input: pages,
      summary: `${plural}: imports, newest first`,
      returns: returns(),
    }),
    run: endpoint(`POST ${base}`, {
      access,
      input: whole,
      summary: `${plural}: imports an XLSX or CSV file of at most 1,000 rows; with dry_run=1 nothing is saved`,
      returns: returns(),
    }),
    upload: endpoint(`POST ${base}/upload`, {
      access,
      input: z.object({ file }),
      summary: `${plural}: reads an XLSX or CSV file and matches its columns. Imports nothing yet`,
      returns: returns(),
    }),
    template: endpoint(`GET ${base}/template`, {
      access,
      input: noInput,
      summary: `${plural}: an empty file with all columns`,
    }),
    show: endpoint(`GET ${base}/:id`, {
      access,
      input: one,
      summary: `${plural}: an import and its progress`,
      returns: returns(),
    }),
    problems: endpoint(`GET ${base}/:id/problems`, {
      access,
      input: one.extend(pages.shape),
      summary: `${plural}: messages about rows of an import`,
      returns: returns(),
    }),
    check: endpoint(`POST ${base}/:id/check`, {
      access,
      input: options.extend({ id: schemas.id, columns: z.array(columnName).max(300) }),
      summary: `${plural}: tries the import with these columns and saves nothing`,
      returns: returns(),
    }),
    start: endpoint(`POST ${base}/:id/start`, {
      access,
      input: one,
      summary: `${plural}: imports a checked file, or continues an import that failed`,
      returns: returns(),
    }),
    errorFile: endpoint(`GET ${base}/:id/errors`, {
      access,
      input: one,
      summary: `${plural}: the rows that were not imported, with the reasons, ready to correct`,
    }),
  }
}
