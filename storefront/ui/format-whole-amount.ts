/** 'HK$800' for 'HK$800.00', for round thresholds that are not prices. */
export const formatWholeAmount = (amount: string) => amount.replace(/\.00$/, '')
