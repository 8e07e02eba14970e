import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Values } from './draft-values.ts'

const write = (value: unknown) => JSON.stringify(value)

/**
 * Remembers the input at the start of a save; the returned function puts the saved values into the form and keeps what was typed meanwhile as
 * unsaved input. `sent`: what was sent of a form whose lists have ids: such a list is taken from the response, because its new rows have ids
 * there.
 */
export function keepTyped<V extends FieldValues>(form: UseFormReturn<V>, sent: Values = {}): (saved: V) => void {
  const before = Object.fromEntries(Object.entries(form.getValues()).map(([name, value]) => [name, write(value)]))
  const stays = ([name, value]: [string, unknown]) =>
    write(value) !== before[name] && (typeof value !== 'object' || !Object.hasOwn(sent, name))
  return (saved) => {
    const typed = Object.fromEntries(Object.entries(form.getValues()).filter(stays))
    form.reset(saved)
    putTyped(form, typed)
  }
}

/** Puts input into a form as unsaved, over the values that it has. */
export function putTyped<V extends FieldValues>(form: UseFormReturn<V>, typed: Values): void {
  if (Object.keys(typed).length > 0) form.reset({ ...form.getValues(), ...typed }, { keepDefaultValues: true })
}
