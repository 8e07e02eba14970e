import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Outcome } from './outcome.ts'
import { projectRoot } from './project.ts'

/** Made while the image is built, so a checkout may not have them. */
const made = new Set(['build', 'node_modules'])
/** Created by the operator of the shop, from the file beside it. */
const own: Record<string, string> = {
  'container/shop.env': 'container/example.env',
  'container/postgres.env': 'container/postgres-example.env',
}

/** The paths that Dockerfile and compose.yaml name exist: nothing else tries these files here. */
export function checkContainer(root = projectRoot): Outcome {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const named = [...pathsOfDockerfile(read('Dockerfile')), ...pathsOfCompose(read('compose.yaml'))]
  const missing = named.filter((path) => !made.has(path) && !existsSync(join(root, own[path] ?? path)))
  return {
    summary: `${named.length} paths`,
    problems: missing.map((path) => `Dockerfile or compose.yaml names ${path}, which does not exist`),
  }
}

function pathsOfDockerfile(text: string): string[] {
  const lines = text.replaceAll('\\\n', ' ').split('\n')
  const copied = lines
    .filter((line) => line.startsWith('COPY '))
    .flatMap((line) =>
      line
        .split(/\s+/)
        .slice(1, -1)
        .filter((word) => !word.startsWith('--')),
    )
  const run = lines.flatMap((line) => line.match(/\b(?:scripts|server)\/[\w./-]+/g) ?? [])
  return [...copied, ...run].map((path) => path.replace(/^\/app\//, '')).filter((path) => path !== '.')
}

const pathsOfCompose = (text: string): string[] =>
  [...text.matchAll(/(?<=[\s:])\.\/([\w./-]+)/g)].map(([, path = '']) => path)
