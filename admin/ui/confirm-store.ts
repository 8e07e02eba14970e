export interface Question {
  title: string
  text?: string
  /** Facts below the text, one per line. */
  list?: readonly string[]
  /** The text of the confirming button. */
  confirm: string
  /** Deletes or discards: Cancel has the focus, the button is red. */
  destructive?: boolean
  cancel?: string
  /** Text that the user must type to confirm. */
  typed?: { label: string; value: string }
}
export interface Asked extends Question {
  answer: (yes: boolean) => void
}

let asked: Asked | undefined
const listeners = new Set<() => void>()
function set(question: Asked | undefined) {
  asked = question
  for (const listener of listeners) listener()
}

/** Opens a confirmation dialog; resolves to whether the user confirmed. */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    asked?.answer(false)
    set({
      ...question,
      answer: (yes) => {
        set(undefined)
        resolve(yes)
      },
    })
  })

export const confirmStore = {
  asked: () => asked,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
