/** The next choice after the chosen one whose title begins with a typed letter, from the start again at the end. */
export function nextByLetter<T extends { value: string; title: string }>(
  choices: readonly T[],
  chosen: string,
  letter: string,
): T | undefined {
  if (letter.length !== 1 || letter === ' ') return undefined
  const position = choices.findIndex(({ value }) => value === chosen) + 1
  return [...choices.slice(position), ...choices.slice(0, position)].find(({ title }) =>
    title.toLowerCase().startsWith(letter.toLowerCase()),
  )
}
