/** The response to the refresh of a session token, for customers and staff. */
export interface RefreshAnswer {
  /** The new token for clients that sent a Bearer token. Null for browsers: they get it as an HttpOnly cookie, out of reach of scripts. */
  token: string | null
}
