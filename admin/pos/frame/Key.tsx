import css from './controls.module.css'

/** The key of a button; shown once a real keyboard was used on this device. */
export const Key = ({ children }: { children: string }) => (
  <kbd className={css.key} aria-hidden>
    {children}
  </kbd>
)
