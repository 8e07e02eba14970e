import type { LocalizedLabel } from '../resource/labels.ts'
import { allResources, type ResourceName } from '../resources.ts'
import { type Module, modules } from './modules.ts'
import { otherSubjects } from './other-subjects.ts'
import type { PermissionSubject } from './permission-subject.ts'

export type OtherSubjects = typeof otherSubjects

/** What a permission is about, in the singular: 'page', 'order'. */
export type SubjectName = ResourceName | keyof OtherSubjects

/** One line of the role form. */
export interface Subject {
  name: SubjectName
  plural: string
  module: Module
  title: LocalizedLabel
  /** In the notation of contracts/resource/permission-names.ts. */
  permissions: readonly string[]
  /** Of actions that only this subject has. */
  actionLabels: Readonly<Record<string, LocalizedLabel>>
  /** Its place within the module. */
  order: number
}

/** The order of subjects without a line in the sidebar. */
const last = 1_000_000

const resourceSubjects = allResources.map(
  ({ name, plural, module, labels, permissions, actions, menu }): Subject => ({
    name: name as SubjectName,
    plural,
    module,
    title: labels.many,
    permissions: [...permissions, ...Object.keys(actions)],
    actionLabels: labels.actions ?? {},
    order: menu?.order ?? last,
  }),
)

const subjectsIn = (declared: Readonly<Record<string, PermissionSubject>>): Subject[] =>
  Object.entries(declared).map(([name, { plural, module, title, permissions, menu }]) => ({
    name: name as SubjectName,
    plural,
    module,
    title,
    permissions,
    actionLabels: {},
    order: menu?.order ?? last,
  }))

/** All subjects of permissions in the order of the role form: by module, within a module as in the sidebar. */
export const subjects: readonly Subject[] = [...resourceSubjects, ...subjectsIn(otherSubjects)].sort(
  (a, b) => modules.indexOf(a.module) - modules.indexOf(b.module) || a.order - b.order,
)

const byName = new Map<string, Subject>(subjects.map((subject) => [subject.name, subject]))

export const findSubject = (name: string): Subject | undefined => byName.get(name)
