/** Result of a check: a summary, and a line for each problem when it fails. */
export interface Outcome {
  summary: string
  problems: string[]
  /** Printed without failing the check. */
  warnings?: string[]
}

export interface Check {
  name: string
  run(): Outcome | Promise<Outcome>
}
