import { CircleAlert } from '../ui/icons.tsx'
import css from './LogInAgainDialog.module.css'

/** Errors of a dialog's form that belong to no field. */
export const FormErrors = ({ errors }: { errors: readonly string[] }) =>
  errors.map((error) => (
    <p key={error} className={css.error} role="alert">
      <CircleAlert aria-hidden />
      {error}
    </p>
  ))
