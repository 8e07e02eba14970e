import { createStore } from './create-store.ts'

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
  /** A third button: it answers no, and does something else instead. */
  instead?: { title: string; onClick: () => void }
  /** Text that the user must type to confirm. */
  typed?: { label: string; value: string }
}
export interface Asked extends Question {
  answer: (yes: boolean) => void
}

export const confirmStore = createStore<Asked | undefined>(undefined)

/** Opens a confirmation dialog; resolves to whether the user confirmed. */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    confirmStore.get()?.answer(false)
    confirmStore.set({
      ...question,
      answer: (yes) => {
        confirmStore.set(undefined)
        resolve(yes)
      },
    })
  })
