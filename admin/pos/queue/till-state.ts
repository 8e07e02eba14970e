import { createStore } from '../../ui/create-store.ts'
import type { SearchedVariant } from '../device/find-variants.ts'
import type { Operation } from './operation.ts'

/** What the till knows beside the ticket; it lives outside the components, because the queue works in the background. */
export interface TillState {
  isOnline: boolean
  /** Since when there is no network. */
  offlineSince: string | undefined
  /** When the server last answered. */
  answeredAt: string | undefined
  isSending: boolean
  /** All operations that the device remembers, oldest first. */
  operations: readonly Operation[]
  catalogue: readonly SearchedVariant[]
  catalogueAt: string | undefined
  /** A refusal of the whole queue, such as a missing permission. */
  problem: string
}

export const tillState = createStore<TillState>({
  isOnline: true,
  offlineSince: undefined,
  answeredAt: undefined,
  isSending: false,
  operations: [],
  catalogue: [],
  catalogueAt: undefined,
  problem: '',
})

export const changeState = (change: Partial<TillState>): void => tillState.set({ ...tillState.get(), ...change })

export function noteOnline(): void {
  changeState({ isOnline: true, offlineSince: undefined, answeredAt: new Date().toISOString() })
}

export function noteOffline(): void {
  const { offlineSince } = tillState.get()
  changeState({ isOnline: false, offlineSince: offlineSince ?? new Date().toISOString() })
}

/** Operations that the server does not have yet. */
export const countWaiting = ({ operations }: TillState): number =>
  operations.filter(({ status }) => status === 'waiting' || status === 'sending').length

export const countRejected = ({ operations }: TillState): number =>
  operations.filter(({ status }) => status === 'rejected').length
