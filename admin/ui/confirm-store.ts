export interface Question {
  title: string
  text?: string
  /** Facts below the text, one per line. */
  list?: readonly string[]
  /** What the confirming button says. */
  confirm: string
  /** Deletes or discards: Cancel has the focus, the button is red. */
  destructive?: boolean
  cancel?: string
  /** What has to be typed before it can be confirmed. */
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

/** Asks in a dialog; resolves to whether the person confirmed. */
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
