import type { Action } from './action.ts'

export const freeShipping: Action<object> = { freesShipping: true }
