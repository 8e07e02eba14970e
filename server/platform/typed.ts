/** An object with named values: JSON objects, parsed options, errors. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `Object.keys` for objects that are known to have no other keys than those of their type. */
export const typedKeys = <T extends object>(object: T) => Object.keys(object) as (keyof T & string)[]

/** An object with one entry per key. */
export const toRecord = <K extends string, V>(keys: readonly K[], valueFor: (key: K) => V) =>
  Object.fromEntries(keys.map((key) => [key, valueFor(key)])) as Record<K, V>

/** The value itself; throws when it is missing although the program's own logic guarantees it. `what` names it in the error. */
export function required<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`${what} is missing`)
  return value
}
