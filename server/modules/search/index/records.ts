import { type RawBuilder, sql } from 'kysely'
import type { CategoryRow, FacetRow, Row } from './rows.ts'

/** SQL table `r` of product_listing rows, for writing or comparing. */
export const rowRecords = (rows: readonly Row[]): RawBuilder<unknown> => sql`
  json_to_recordset(${JSON.stringify(rows)}::json) as r(product_id bigint, language text, visibled boolean, name text, type text,
    brand_id bigint, price_from bigint, price_to bigint, in_stock boolean, badges text[], category_ids bigint[], value_ids bigint[],
    variants jsonb, codes text[], card json, doc text, created_at timestamptz)`

/** SQL table `r` of category_listing rows, for writing or comparing. */
export const categoryRecords = (rows: readonly CategoryRow[]): RawBuilder<unknown> => sql`
  jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as r(menu_id bigint, product_id bigint, position int, visibled boolean, created_at timestamptz, price_from bigint)`

/** SQL table `r` of product_facets rows, for writing or comparing. */
export const facetRecords = (rows: readonly FacetRow[]): RawBuilder<unknown> => sql`
  jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(product_id bigint, visibled boolean, type text, brand_id bigint, price_from bigint,
    in_stock boolean, badges text[], category_ids bigint[], positions integer[], value_ids bigint[], variants jsonb,
    created_at timestamptz)`
