import type { Ctx } from '../../context.ts'

/** The shop delivers only to the countries it supports; a bill may go anywhere. */
export const deliversTo = ({ settings }: Pick<Ctx, 'settings'>, country: string): boolean =>
  settings.countries.some((code) => code === country)
