/** Whether a customer continues to pay there; otherwise it is a page about the order. */
export const isPaymentPage = (url: string): boolean => !url.startsWith('/order/')
