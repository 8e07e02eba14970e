/** What a refund takes off the commissions of a promoter, in major units of the order's currency. */
export interface RefundedCommission {
  account_id: number
  promoter: string
  amount: number
}

/** A commission that an audit found to be wrong, and in what. */
export interface CommissionProblem {
  entry_id: number | null
  order_id: number | null
  problem: 'amount' | 'refund' | 'status' | 'settlement'
}
