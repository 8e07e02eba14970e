/** What an order still stores of its buyer: everything, what its invoice shows, or nothing (privacy.md D3). */
export type PersonalDataState = 'stored' | 'invoice' | 'erased'
