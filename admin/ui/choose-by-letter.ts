import type { KeyboardEvent } from 'react'

export interface Choice {
  value: string
  title: string
}

/** The next choice after the chosen one whose title begins with a typed letter, from the start again at the end. */
export function nextByLetter(choices: readonly Choice[], chosen: string, letter: string): Choice | undefined {
  if (letter.length !== 1 || letter === ' ') return undefined
  const position = choices.findIndex(({ value }) => value === chosen) + 1
  return [...choices.slice(position), ...choices.slice(0, position)].find(({ title }) =>
    title.toLowerCase().startsWith(letter.toLowerCase()),
  )
}

interface Named {
  id: string
  'aria-describedby': string | undefined
}

/** What a select shows while its list is closed. A letter chooses then, as in a native select; an open list has its own search by letters. */
export const closedListProps = (
  { id, 'aria-describedby': describedBy }: Named,
  choices: readonly Choice[],
  chosen: string,
  choose: (value: string) => void,
) => ({
  id,
  'aria-describedby': describedBy,
  onKeyDownCapture: (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.currentTarget.ariaExpanded === 'true') return
    const found = nextByLetter(choices, chosen, event.key)
    if (found) choose(found.value)
  },
})
