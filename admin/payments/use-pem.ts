import { useQuery } from '@tanstack/react-query'
import { checkPem } from '#contracts/payments/gateway-key.ts'
import { callApi } from '../api/call.ts'
import { useMay } from '../auth/use-session.ts'

export const pemKey = ['pem']

/** Loads type, fingerprint and upload time of the key of a wallet service. */
export function usePem() {
  const may = useMay()
  return useQuery({
    queryKey: pemKey,
    queryFn: async ({ signal }) => (await callApi(checkPem, {}, signal)).data,
    enabled: may('get payments'),
  })
}
