/** 'HK$800' of 'HK$800.00', where an amount is a round threshold and no price. */
export const withoutCents = (amount: string) => amount.replace(/\.00$/, '')
