import type { Generated } from 'kysely'
import type { PointType } from '#contracts/points/points.ts'

declare module '#server/kernel/tables.ts' {
  interface Tables extends PointTables {}
}

interface PointTables {
  point_entries: {
    id: Generated<number>
    user_id: number
    order_id: number | null
    refund_id: number | null
    admin_id: number | null
    type: PointType
    points: number
    lot_points: Generated<number>
    multiplier: number | null
    earn_points: number | null
    earn_amount: number | null
    expiry_date: string | null
    remark: Generated<string>
    created_at: Generated<string>
  }
  point_consumptions: { id: Generated<number>; lot_id: number; entry_id: number; points: number }
}
