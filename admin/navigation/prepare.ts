import type { Values } from '../forms/draft-values.ts'

/** The position is set in the tree, so it is not sent. */
export const withoutOrder = ({ order: _, ...values }: Values): Values => values
