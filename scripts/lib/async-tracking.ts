import { type AsyncHook, AsyncResource, createHook } from 'node:async_hooks'
import { after } from 'node:test'

/**
 * The test runner follows each promise of its process, to know which suite a `test()` belongs to and which test an error. That multiplies what
 * promises cost, most of it in collecting garbage, and is needed while a file declares its tests only:
 *
 *   const tracking = trackWhileDeclaring()
 *   await tracking.declare((declared) =>
 *     suite(file, async () => {
 *       await import(file)
 *       declared()
 *     }),
 *   )
 *
 * While tests run, the runner does not know which one calls `after`: they call `t.after`. An error that no test awaits fails the process rather
 * than a test.
 */
export function trackWhileDeclaring(): {
  declare(suite: (declared: () => void) => Promise<void>): Promise<void>
} {
  const hook = getRunnersHook()
  return {
    declare(suite) {
      // Made before the hook is enabled: the runner knows no suite for it, so that the new one is in none, whoever calls.
      const outside = new AsyncResource('outside of all suites')
      hook?.enable()
      return outside.runInAsyncScope(suite, undefined, () => hook?.disable())
    },
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
  after(() => {})
  prototype.enable = enable
  found?.disable()
  return found
}
