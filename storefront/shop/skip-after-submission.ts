import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Skips reloading after a submitted form: it would reset the page and lose the input. */
export const skipAfterSubmission = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod === undefined && defaultShouldRevalidate
