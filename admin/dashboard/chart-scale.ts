/** Rounded steps for an axis from 0: at most four lines above it, the last at or above the highest value. */
export function axisSteps(highest: number): number[] {
  if (highest <= 0) return [0, 1]
  const rough = highest / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? 10 * power
  const count = Math.ceil(highest / step - 1e-9)
  return Array.from({ length: count + 1 }, (_, at) => at * step)
}

/** Positions with a label below the axis: the first, the last and evenly spaced ones between. */
export function namedPositions(count: number, names: number): number[] {
  if (count <= names) return Array.from({ length: count }, (_, at) => at)
  return Array.from({ length: names }, (_, at) => Math.round((at * (count - 1)) / (names - 1)))
}
