import { actions } from '#contracts/promotions/actions/registry.ts'
import { conditions } from '#contracts/promotions/conditions/registry.ts'
import type { ParameterSet } from '#contracts/promotions/parameters.ts'
import type { LocalizedLabel } from '#contracts/resource/labels.ts'
import { resources } from '#contracts/resources.ts'

/** What the editor needs to know of a condition or an action. */
export interface PartKind {
  name: LocalizedLabel
  sentence: LocalizedLabel
  parameters: ParameterSet
  /** Conditions on products have it: they say which lines the promotion acts on. */
  accepts?: unknown
}

/** The conditions and actions of a form, as they are entered. */
export type EnteredPart = { type: string } & Record<string, unknown>
export type PartList = 'conditions' | 'actions'

/** All kinds by the types that promotions store, in the order in which the editor offers them. */
export const partKinds: Readonly<Record<PartList, ReadonlyMap<string, PartKind>>> = {
  conditions: new Map<string, PartKind>(Object.entries(conditions)),
  actions: new Map<string, PartKind>(Object.entries(actions)),
}

/** Records can be chosen only of a resource that exists. */
export const isOffered = ({ parameters }: PartKind): boolean =>
  Object.values(parameters).every(({ to }) => to === undefined || Object.hasOwn(resources, to))

/** A part with empty inputs. */
export const emptyPart = (type: string, { parameters }: PartKind): EnteredPart => ({
  type,
  ...Object.fromEntries(
    Object.entries(parameters).map(([name, { input }]) => [
      name,
      ['records', 'countries', 'codes'].includes(input) ? [] : '',
    ]),
  ),
})
