import type { Action } from './action.ts'

export const bonusPoints: Action<{ points: number }> = { bonusPoints: ({ points }) => points }
