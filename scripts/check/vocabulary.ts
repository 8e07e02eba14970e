import type { Outcome } from './outcome.ts'
import { isCode, lineAt, type SourceFile } from './project.ts'

/** Words of former names: names use the terms of docs/glossary.md. Data fields, which are snake_case, are not checked. */
const retired = new Set('asker goes heard hearers held kept mend paper reckon said told whoever'.split(' '))

const declaration =
  /^[ \t]*(?:export )?(?:async )?(?:const|let|function|class|interface|type) (?:[{[]([^}\]=]*)[}\]] =|(\w+))|\(\{?([\w, ]+)\}?\) =>/gm
const comment = /\/\*[\s\S]*?\*\/|\/\/.*/g

const words = (name: string) =>
  name.includes('_')
    ? []
    : name
        .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
        .toLowerCase()
        .split(' ')

/** Finds retired words in the names of variables, functions and types. */
export function checkVocabulary(files: readonly SourceFile[]): Outcome {
  let count = 0
  const problems = files.filter(isCode).flatMap(({ path, text }) => {
    const code = text.replace(comment, (match) => match.replace(/[^\n]/g, ' '))
    return [...code.matchAll(declaration)].flatMap((match) => {
      const names = match.slice(1).flatMap((part) => part?.match(/\w+/g) ?? [])
      count += names.length
      const found = names.filter((name) => words(name).some((word) => retired.has(word)))
      return found.map((name) => `${path}:${lineAt(text, match.index)} ${name}: use a term of docs/glossary.md`)
    })
  })
  return { summary: `${count} names`, problems }
}
