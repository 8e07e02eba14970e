import { say } from '../i18n/i18n.ts'

/** Text of a password reset status such as 'passwords.token', whose dot becomes an underscore (specification section 4). */
export const resetText = (status: string) =>
  /^passwords\.\w+$/.test(status) ? say(`common.reset.${status.replace('.', '_')}`) : status
