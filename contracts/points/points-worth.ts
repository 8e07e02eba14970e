/** What so many points are worth, in minor units; fractions are dropped. `point_value` is that of one, in ten-thousandths of a minor unit. */
export const pointsWorth = (points: number, { point_value }: { point_value: number }): number =>
  Math.floor((points * point_value) / 10_000)
