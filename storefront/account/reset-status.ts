const known = ['passwords.sent', 'passwords.throttled', 'passwords.reset', 'passwords.token']

/** The text key of a password reset's status: dots become underscores (specification section 4). texts: common.reset.* */
export const statusKey = (status: unknown): string =>
  typeof status === 'string' && known.includes(status) ? `common.reset.${status.replaceAll('.', '_')}` : ''
