import { say } from '../i18n/i18n.ts'

/** 'passwords.token' -> its message: the dot becomes an underscore (specification section 4). */
export const resetText = (status: string) =>
  /^passwords\.\w+$/.test(status) ? say(`common.reset.${status.replace('.', '_')}`) : status
