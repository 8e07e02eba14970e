/** Colours of the axes of a chart, which follow the theme. */
export const axes = {
  '& .MuiChartsAxis-line, & .MuiChartsAxis-tick, & .MuiChartsGrid-line': { stroke: 'var(--line) !important' },
  '& .MuiChartsAxis-tickLabel': { fill: 'var(--text-2) !important' },
}

/** A name that fits below a bar. */
export const shorten = (text: string) => (text.length > 18 ? `${text.slice(0, 17)}…` : text)
