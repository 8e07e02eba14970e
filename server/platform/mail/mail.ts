/** The settings of group `mail`; '' where something is not set. The password is opened by who hands them over. */
export interface MailSettings {
  from_name: string
  from_email: string
  reply_to: string
  smtp_host: string
  smtp_port: number
  smtp_user: string
  smtp_password: string
  smtp_secure: boolean
}

export interface OutgoingMail {
  /** The part before the @ of the Message-ID; the same for every attempt, so that a mail that arrives twice shows it. */
  id: string
  /** Which attempt this is; 1 by default. */
  attempts?: number
  to: string
  subject: string
  html: string
  text: string
  headers: Record<string, string>
  attachments?: readonly MailAttachment[] | null
}

/** A file that goes with a mail. */
export interface MailAttachment {
  filename: string
  contentType: string
  /** The bytes of the file in base64. */
  content: string
}

interface FailureOptions {
  permanent: boolean
  code?: number | undefined
  isUnclear?: boolean
  cause?: unknown
}

/** A mail that did not go out. `permanent`: it never will (an answer of 5xx about this mail), so another attempt is no use. */
export class MailFailure extends Error {
  readonly permanent: boolean
  readonly code: number | undefined
  /** The server got all of the mail and did not answer: perhaps it was delivered. */
  readonly isUnclear: boolean

  constructor(message: string, { permanent, code, isUnclear = false, cause }: FailureOptions) {
    super(message, { cause })
    this.permanent = permanent
    this.code = code
    this.isUnclear = isUnclear
  }
}
