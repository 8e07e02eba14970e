import type { PermissionSubject } from './permission-subject.ts'

/**
 * What is still to be built. Roles can hold these permissions already, so that roles of an import keep them; the role form leaves them out.
 * A subject that becomes a resource moves from here into its contract; one with endpoints of its own moves to other-subjects.ts.
 */
export const plannedSubjects = {} as const satisfies Record<string, PermissionSubject>
