import assert from 'node:assert/strict'
import { test } from 'node:test'
import { axisSteps, namedPositions } from './chart-scale.ts'

test('the axis has rounded steps and includes the highest value', () => {
  assert.deepEqual(axisSteps(38_400), [0, 10_000, 20_000, 30_000, 40_000])
  assert.deepEqual(axisSteps(40_000), [0, 10_000, 20_000, 30_000, 40_000])
  assert.deepEqual(axisSteps(230), [0, 100, 200, 300])
  assert.deepEqual(axisSteps(7), [0, 2, 4, 6, 8])
  assert.deepEqual(axisSteps(0), [0, 1])
  for (let highest = 1; highest < 5000; highest += 7) {
    const steps = axisSteps(highest)
    assert.ok((steps.at(-1) ?? 0) >= highest && steps.length <= 5, String(highest))
  }
})

test('days are labelled at both ends and evenly between', () => {
  assert.deepEqual(namedPositions(30, 7), [0, 5, 10, 15, 19, 24, 29])
  assert.deepEqual(namedPositions(3, 7), [0, 1, 2])
})
