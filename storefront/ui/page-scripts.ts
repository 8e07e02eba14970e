import { useMatches } from 'react-router'

/** Whether the current page contains scripts of the merchant (`own_scripts` of its loader), which must not stay alive on other pages. */
export function usePageScripts(): boolean {
  return useMatches().some(
    ({ data }) => typeof data === 'object' && data !== null && 'own_scripts' in data && data.own_scripts === true,
  )
}
