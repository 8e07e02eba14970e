import { type AsyncHook, AsyncResource, createHook } from 'node:async_hooks'
import { registerHooks } from 'node:module'
import { resolve } from 'node:path'
import runner from 'node:test'
import { compileFunction } from 'node:vm'

type Declare = (...args: never[]) => unknown

const hook = getRunnersHook()
const outside = new AsyncResource('outside of all suites')
/** Declares a suite, test or hook in the suite of the file that is being loaded. */
let inSuite: (<D extends Declare>(declare: D, args: Parameters<D>) => ReturnType<D>) | undefined

/**
 * The test runner follows each promise of its process, to know which suite a `test()` belongs to and which test an error. That multiplies what
 * promises cost, most of it in collecting garbage. Here it sees how suites and tests are made and nothing else: what a file declares while
 * it is loaded belongs to the suite of that file, however much the file awaits before.
 *
 *   await declareFile(path, { timeout }, () => import(path))
 *
 * While tests run, the runner does not know which one calls `after`: they call `t.after`. An error that no test awaits fails the process rather
 * than a test.
 */
export function declareFile(file: string, options: { timeout: number }, load: () => Promise<unknown>): Promise<void> {
  // The runner takes the place of a call for the place of a test, which decides to which file it counts.
  const here = compileFunction('return declare(...args)', ['declare', 'args'], { filename: resolve(file) })
  const declareSuite = () =>
    runner.suite(file, options, async () => {
      const scope = new AsyncResource('a file of tests')
      inSuite = (declare, args) => seen(() => scope.runInAsyncScope(() => here(declare, args)))
      try {
        await load()
      } finally {
        inSuite = undefined
      }
    })
  return outside.runInAsyncScope(() => seen(declareSuite))
}

// Test files import these instead of the runner's own, under its name.
export const after = declared(runner.after)
export const afterEach = declared(runner.afterEach)
export const before = declared(runner.before)
export const beforeEach = declared(runner.beforeEach)
export const describe = declared(runner.describe)
export const suite = declared(runner.suite)
export const test = declared(runner.test)
export const { mock, run } = runner

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'node:test' && context.parentURL !== import.meta.url
      ? { url: import.meta.url, shortCircuit: true }
      : next(specifier, context),
})

function declared<D extends Declare>(declare: D) {
  return (...args: Parameters<D>): ReturnType<D> => {
    const call = inSuite
    if (!call) return seen(() => declare(...args) as ReturnType<D>)
    // What the function of a suite in this file declares belongs to that suite, as the runner sees.
    inSuite = undefined
    try {
      return call(declare, args)
    } finally {
      inSuite = call
    }
  }
}

function seen<T>(work: () => T): T {
  hook?.enable()
  try {
    return work()
  } finally {
    hook?.disable()
  }
}

/** The runner starts when it is first used, and enables its hook then. Undefined when it has none, as in another version of Node. */
function getRunnersHook(): AsyncHook | undefined {
  const prototype: Pick<AsyncHook, 'enable'> = Object.getPrototypeOf(createHook({}))
  const { enable } = prototype
  let found: AsyncHook | undefined
  prototype.enable = function (this: AsyncHook) {
    found ??= this
    return enable.call(this)
  }
  runner.after(() => {})
  prototype.enable = enable
  found?.disable()
  return found
}
