/** The register of this device in a store: the one that was opened or chosen here last. */
const key = (storeId: number) => `storekeeper.register.${storeId}`

export const getRegister = (storeId: number): string => localStorage.getItem(key(storeId)) ?? 'main'

export const setRegister = (storeId: number, register: string): void => localStorage.setItem(key(storeId), register)
