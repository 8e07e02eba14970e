import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkSizes } from './sizes.ts'

const file = (path: string, lines: number) => ({ path, text: 'x\n'.repeat(lines) })

test('files within the limits pass, and the engine is measured', () => {
  const { problems, summary } = checkSizes([
    file('server/modules/orders/a.ts', 300),
    file('contracts/resource/a.ts', 40),
    file('admin/resource/B.tsx', 60),
  ])
  assert.deepEqual(
    problems.filter((problem) => problem.includes('server/modules/orders/a.ts')),
    [],
  )
  assert.match(summary, /^3 files, median 60, p90 300, largest 300; engine 100 of 8000 lines$/)
})

test('a long file, a high median, a high p90 and a large engine are reported', () => {
  const { problems } = checkSizes([
    ...Array.from({ length: 34 }, (_, at) => file(`server/resource/${at}.ts`, 240)),
    file('admin/a.ts', 301),
  ])
  assert.equal(problems.length, 4)
  assert.match(problems[0] ?? '', /^admin\/a\.ts has 301 lines/)
})

test('tests, benchmarks and the demo are not counted', () => {
  const uncounted = [
    file('server/a.test.ts', 900),
    file('e2e/a.ts', 900),
    file('bench/a.ts', 900),
    file('demo/a.ts', 900),
    file('a.md', 900),
  ]
  assert.match(checkSizes(uncounted).summary, /^0 files/)
})
