import { useQuery } from '@tanstack/react-query'
import { listMyTasks } from '#contracts/tasks/my-task-calls.ts'
import { callApi } from '../api/call.ts'
import { useChange } from '../api/use-change.ts'

const key = ['my_task']

/** The caller's tasks, and `change`, which runs a request, reloads them and reports its error; resolves to whether it succeeded. */
export function useMyTasks() {
  const tasks = useQuery({ queryKey: key, queryFn: ({ signal }) => callApi(listMyTasks, {}, signal) })
  const change = useChange(key)
  return { ...tasks, change }
}

/** The number of overdue tasks and those of today, for the sidebar; polled every minute. */
export function useDueTasks(): number {
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callApi(listMyTasks, {}, signal),
    refetchInterval: 60_000,
    staleTime: 30_000,
  })
  return data?.due ?? 0
}
