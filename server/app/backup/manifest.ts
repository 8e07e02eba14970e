import { z } from 'zod'

/** The first entry of an archive: what it was made from. */
export const manifestSchema = z.object({
  format: z.literal(
    1,
    'The backup was made by a newer version of Storekeeper. Install that version, and restore again.',
  ),
  created_at: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.string()),
})
export type Manifest = z.infer<typeof manifestSchema>

/** The last entry: its presence proves that the archive is complete. */
export const totalsSchema = z.object({ rows: z.record(z.string(), z.number()), files: z.number() })
export type Totals = z.infer<typeof totalsSchema>

export const sequencesSchema = z.array(z.object({ name: z.string(), last_value: z.string(), is_called: z.boolean() }))

/** Files of DATA_DIR without which encrypted settings and wallet payments cannot be used. Only in encrypted archives. */
export const secretFiles: readonly string[] = ['secret', 'payment.pem']
