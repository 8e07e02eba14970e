import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { isFailure } from '../api/api-error.ts'
import { toasts } from '../ui/toast-store.ts'

/** Reports a record that does not exist and redirects after a second (specification section 8). */
export function useMissing(error: unknown, elsewhere: string) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isFailure(error) || error.status !== 404) return
    toasts.failure(error.messages[0] ?? '')
    const timer = setTimeout(() => void navigate(elsewhere, { replace: true }), 1000)
    return () => clearTimeout(timer)
  }, [error, navigate, elsewhere])
}
