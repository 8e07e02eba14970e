/** The answer to a refresh of a session's token, of members and of staff. */
export interface RefreshAnswer {
  /** For who sent a Bearer. Null for who came by cookie: the answer sets the new token as a cookie, and scripts of a page never hold it. */
  token: string | null
}
