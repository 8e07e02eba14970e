import { endpoint, noInput } from '../endpoint.ts'
import { sessionId, sessionsAnswer } from '../staff/own-sessions.ts'

export const listSessions = endpoint('GET /api/sessions', {
  access: 'member',
  input: noInput,
  returns: sessionsAnswer,
  summary: 'Where the customer is logged in',
})

export const endSession = endpoint('DELETE /api/sessions/:id', {
  access: 'member',
  input: sessionId,
  returns: sessionsAnswer,
  summary: "Ends one of the customer's sessions",
})

export const endOtherSessions = endpoint('DELETE /api/sessions', {
  access: 'member',
  input: noInput,
  returns: sessionsAnswer,
  summary: "Ends all of the customer's sessions but this one",
})
