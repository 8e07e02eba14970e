/** Days of the week as settings store them: '0' is Sunday. */
export const weekdayNumbers = ['0', '1', '2', '3', '4', '5', '6'] as const
