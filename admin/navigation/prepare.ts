import type { Values } from '../forms/use-form-saving.ts'

/** The place among its siblings is the tree's to say. */
export const withoutOrder = ({ order: _, ...values }: Values): Values => values
