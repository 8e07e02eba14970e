/** An amount of minor units rounded to a multiple of the step, halves up; a step of 0 or 1 leaves it as it is (pos.md V5). */
export function roundCash(amount: number, step: number): number {
  if (step <= 1) return amount
  const size = Math.abs(amount)
  const rounded = Math.floor((2 * size + step) / (2 * step)) * step
  return amount < 0 ? -rounded : rounded
}
