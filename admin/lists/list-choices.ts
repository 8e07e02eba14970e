import { useState } from 'react'
import { z } from 'zod'
import { useAdmin } from '../auth/use-session.ts'

/** A saved view: the query string of a list's search, filters and sort order. */
export interface View {
  name: string
  query: string
}

/** One user's settings of one list in this browser (docs/adr/0010-list-choices-stay-in-the-browser.md). */
export interface ListChoices {
  /** Column keys in their order; absent: the default order. */
  order: string[]
  /** Keys of hidden columns; absent until the user chooses. */
  hidden?: string[] | undefined
  compact: boolean
}

const none: ListChoices = { order: [], compact: false }
const texts = z.array(z.string())
const shape = z.object({
  order: texts,
  hidden: texts.optional(),
  compact: z.boolean(),
})

const prefix = (adminId: number) => `storekeeper.list.${adminId}.`

function read(key: string): ListChoices {
  try {
    return shape.parse(JSON.parse(localStorage.getItem(key) ?? ''))
  } catch {
    return none
  }
}

export function useListChoices(path: string) {
  const { id } = useAdmin()
  const key = prefix(id) + path
  const [choices, setChoices] = useState(() => read(key))
  const change = (changed: Partial<ListChoices>) => {
    const next = { ...choices, ...changed }
    localStorage.setItem(key, JSON.stringify(next))
    setChoices(next)
  }
  return [choices, change] as const
}
