/** Whether an address is one that only programs on this machine have. */
export const isLoopback = (address: string): boolean => /^(127\.|::1$|::ffff:127\.)/.test(address)
