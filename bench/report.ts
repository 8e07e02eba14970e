import type { Figures } from './measure.ts'

/** Prints a line for each measurement as soon as it is done, and at the end the missed targets. */
export interface Report {
  figures(name: string, figures: Figures): void
  /** At least `bar` times as many requests per second as the reference. */
  compared(name: string, reference: Figures, figures: Figures, bar: number): void
  /** At least so many per second, on two processors. */
  reaches(name: string, figures: Figures, bar: number): void
  /** The 99th percentile is at most this number of milliseconds. */
  within(name: string, figures: Figures, bar: number): void
  most(name: string, value: number, bar: number, unit: string): void
  end(isStrict: boolean): void
}

export function createReport(): Report {
  const missed: string[] = []
  const line = (name: string, ...parts: string[]) => console.log(`${name.padEnd(24)} ${parts.join('  ')}`)
  const verdict = (name: string, isReached: boolean) => {
    if (!isReached) missed.push(name)
    return isReached ? 'reached' : 'MISSED'
  }
  console.log('                          requests       p50        p99       of its reference')
  return {
    figures: (name, figures) => line(name, textOf(figures)),
    compared(name, reference, figures, bar) {
      const ratio = figures.rate / reference.rate
      line('  reference', textOf(reference))
      line(name, textOf(figures), ratio.toFixed(3), `bar ${bar}`, verdict(name, ratio >= bar))
    },
    reaches: (name, figures, bar) => line(name, textOf(figures), `bar ${bar} /s`, verdict(name, figures.rate >= bar)),
    within: (name, figures, bar) => line(name, textOf(figures), `p99 bar ${bar} ms`, verdict(name, figures.p99 <= bar)),
    most(name, value, bar, unit) {
      line(name, `${value.toFixed(unit === 'MB' ? 0 : 2)} ${unit}`, `bar ${bar}`, verdict(name, value <= bar))
    },
    end(isStrict) {
      console.log(missed.length === 0 ? '\nEvery bar is reached.' : `\nMissed: ${missed.join(', ')}.`)
      if (isStrict && missed.length > 0) process.exitCode = 1
    },
  }
}

/** Of some only the rate is known (measure-raw.ts). */
const milliseconds = (value: number) => (Number.isNaN(value) ? '-' : value.toFixed(1)).padStart(6)

const textOf = ({ rate, p50, p99 }: Figures) =>
  `${rate.toFixed(0).padStart(7)} /s  ${milliseconds(p50)} ms  ${milliseconds(p99)} ms`
