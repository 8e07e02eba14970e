/** Whether an address is one that only programs on this machine have. */
export const isOwnMachine = (address: string): boolean => /^(127\.|::1$|::ffff:127\.)/.test(address)
