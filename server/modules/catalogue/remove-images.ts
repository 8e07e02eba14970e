import { sql } from 'kysely'
import type { Ctx } from '#server/kernel/context.ts'

/** Removes these files from deleted products, so that the files can be deleted. */
export const removeImagesOfDeletedProducts = ({ db }: Ctx, fileIds: readonly number[]) =>
  sql`delete from product_images i using products p where p.id = i.product_id and p.deleted_at is not null
    and i.file_id = any(${fileIds}::bigint[])`.execute(db)
