import type { Ctx } from '#server/kernel/context.ts'

/** The account of the caller; 0 for everybody else, whom no row belongs to. */
export const getStaffId = ({ actor }: Ctx): number => (actor.kind === 'staff' ? actor.id : 0)
