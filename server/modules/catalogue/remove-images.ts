import { sql } from 'kysely'
import type { Ctx } from '#server/kernel/context.ts'

/** Removes these files from products that are deleted: nobody sees them, and the files can then be deleted. */
export const removeImagesOfDeletedProducts = ({ db }: Ctx, fileIds: readonly number[]) =>
  sql`delete from product_images i using products p where p.id = i.product_id and p.deleted_at is not null
    and i.file_id = any(${fileIds}::bigint[])`.execute(db)
