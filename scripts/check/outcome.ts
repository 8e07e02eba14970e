/** What one check has to say: a line in any case, and a line per problem when it fails. */
export interface Outcome {
  summary: string
  problems: string[]
  /** Worth a look, but no reason to fail. */
  warnings?: string[]
}

export interface Check {
  name: string
  run(): Outcome | Promise<Outcome>
}
