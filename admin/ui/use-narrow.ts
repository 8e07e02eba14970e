import useMediaQuery from '@mui/material/useMediaQuery'

/** True on phones and upright tablets, where a list has two lines per row instead of columns. */
export const useNarrow = (): boolean => useMediaQuery('(max-width: 991px)', { noSsr: true })
