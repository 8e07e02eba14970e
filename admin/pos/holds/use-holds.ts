import { useQuery } from '@tanstack/react-query'
import { toMajor } from '#contracts/money.ts'
import type { PosHold } from '#contracts/pos/hold-calls.ts'
import type { LocalHold } from '../device/local-hold.ts'
import { useTill } from '../frame/use-till.ts'
import { countUnits } from '../ticket/ticket.ts'

/** A held sale, wherever it is stored. */
export interface HoldTicket {
  uuid: string
  id: number | null
  label: string
  customer: string
  units: number
  subtotal: number
  user: string
  created_at: string
  stored: { sale: PosHold } | { local: LocalHold }
}

/** The held sales of the store and, first, those that only this device has. */
export function useHolds() {
  const { storeId, home, running, digits } = useTill()
  const { data: local = [], refetch } = useQuery({
    queryKey: ['pos-holds', storeId],
    queryFn: () => running.device.getAll('holds'),
    networkMode: 'always',
    refetchInterval: 20_000,
  })
  const ofDevice = local.map(
    (hold): HoldTicket => ({
      uuid: hold.uuid,
      id: null,
      label: hold.label,
      user: hold.user,
      created_at: hold.created_at,
      customer: hold.ticket.customer?.name ?? '',
      units: countUnits(hold.ticket),
      subtotal: toMajor(hold.total, digits),
      stored: { local: hold },
    }),
  )
  const ofStore = home.holds
    .filter(({ uuid }) => !local.some((hold) => hold.uuid === uuid))
    .map((sale): HoldTicket => ({ ...sale, customer: sale.customer?.name ?? '', stored: { sale } }))
  return { holds: [...ofDevice, ...ofStore], refetch }
}
