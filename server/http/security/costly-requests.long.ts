/** Each costly value in each field alone as well. */
process.env.COSTLY_FULL = '1'
await import('./costly-requests.test.ts')

export {}
