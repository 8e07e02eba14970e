const base =
  'type-strong inline-flex items-center justify-center gap-2 rounded-control text-center transition-colors duration-150 select-none aria-disabled:opacity-60 disabled:opacity-60'

const kinds = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover',
  quiet: 'border border-field-line bg-transparent hover:bg-surface',
  outline: 'border border-ink bg-transparent hover:bg-surface',
  /** What cannot be done now. */
  off: 'bg-surface border border-line text-ink-2 cursor-default aria-disabled:opacity-100',
  white: 'bg-ground text-primary hover:bg-primary-tint',
}
const sizes = {
  small: 'min-h-11 px-5 md:min-h-10',
  medium: 'min-h-12 px-7',
  large: 'min-h-13 px-7 md:min-h-14',
  buy: 'min-h-13 px-7',
}

interface Look {
  kind?: keyof typeof kinds
  size?: keyof typeof sizes
  isWide?: boolean
}

/** Classes of a button, for <button> and links. */
export const button = ({ kind = 'primary', size = 'medium', isWide = false }: Look = {}) =>
  `${base} ${kinds[kind]} ${sizes[size]} ${isWide ? 'w-full' : ''}`
