/** A customer, or guests with one email address. */
export type Person = { customer_id: number } | { email: string }

export const personKey = (person: Person) => ['personal data', person]
