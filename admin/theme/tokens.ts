/** Every colour of the back office, [light, dark]. They become CSS variables `--{name}`; no other file names a colour. */
export const tokens = {
  sidebar: ['#F3F2EE', '#131312'],
  canvas: ['#F8F7F5', '#171716'],
  surface: ['#FFFFFF', '#1C1C1A'],
  sunken: ['#FBFAF8', '#191918'],
  raised: ['#FFFFFF', '#242422'],
  hover: ['#F5F4F1', '#222220'],
  fill: ['#EFEDE9', '#292926'],
  'nav-hover': ['#EAE8E3', '#1E1E1C'],
  'nav-current': ['#E3E0DA', '#282825'],
  line: ['#E8E6E1', '#2A2A27'],
  'line-2': ['#D6D3CC', '#3C3B37'],
  box: ['#8E8A82', '#77736B'],
  text: ['#1C1B18', '#EDEBE6'],
  'text-2': ['#595550', '#B0ACA3'],
  'text-3': ['#716C64', '#918D84'],
  accent: ['#0B6674', '#147785'],
  'accent-hover': ['#08525E', '#177F8E'],
  link: ['#0A5F6C', '#6CC3CE'],
  selected: ['#EEF5F5', '#182626'],
  ring: ['#1390A3', '#3FB3C3'],
  danger: ['#C8382B', '#C8382B'],
  'danger-line': ['#C8382B', '#E0685B'],
  note: ['#FDF6E6', '#262114'],
  'note-line': ['#EEDFBA', '#3D3420'],
  chart: ['#0B6674', '#4FB3C1'],
  compare: ['#918C82', '#76726A'],
  scrim: ['rgb(28 27 24 / 38%)', 'rgb(6 6 5 / 62%)'],
  ok: ['#1D6A3B', '#85CB9B'],
  'ok-ground': ['#E2F1E5', '#1A2D20'],
  warn: ['#7F4D00', '#E3B567'],
  'warn-ground': ['#FAECCF', '#32270F'],
  bad: ['#A8281D', '#F2998E'],
  'bad-ground': ['#FBE6E2', '#3A1E1A'],
  info: ['#274C9B', '#9DB8F2'],
  'info-ground': ['#E5EBF9', '#1D2740'],
  teal: ['#0A5A66', '#7CCBD5'],
  'teal-ground': ['#DDEEF0', '#143034'],
  neutral: ['#54504A', '#BDB9B0'],
  'neutral-ground': ['#EDEBE6', '#2B2A27'],
  'dot-ok': ['#2E9A57', '#2E9A57'],
  'dot-warn': ['#D08A12', '#D08A12'],
  'dot-bad': ['#CF4336', '#CF4336'],
  missing: ['#B98F3E', '#B98F3E'],
} as const satisfies Record<string, readonly [light: string, dark: string]>

type Token = keyof typeof tokens

/** Colours of one scheme by token. */
export const colours = (scheme: 'light' | 'dark') =>
  Object.fromEntries(
    Object.entries(tokens).map(([name, [light, dark]]) => [name, scheme === 'light' ? light : dark]),
  ) as Record<Token, string>

/** CSS declarations of the tokens of one scheme. */
export const variables = (scheme: 'light' | 'dark') =>
  Object.fromEntries(Object.entries(colours(scheme)).map(([name, value]) => [`--${name}`, value]))
