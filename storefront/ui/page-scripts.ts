import { useMatches } from 'react-router'

/** Whether the page that is shown brought scripts of its own: its loader says `own_scripts`. They must not live on elsewhere. */
export function useOwnScripts(): boolean {
  return useMatches().some(
    ({ data }) => typeof data === 'object' && data !== null && 'own_scripts' in data && data.own_scripts === true,
  )
}
