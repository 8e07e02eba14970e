import type { ComponentType } from 'react'
import type { Pem } from '#contracts/payments/gateway-key.ts'
import type { Translate } from '#contracts/texts.ts'
import type { FieldInputProps } from '../../fields/FieldInput.tsx'

/** What the back office shows of one payment type; a file of this folder and one line of registry.ts, where a type needs any of it. */
export interface PaymentTypeScreen {
  /** Input of the method's configuration. */
  Settings?: ComponentType<FieldInputProps>
  /** What customers cannot pay without yet; '' for nothing. `pem` is the stored key of a wallet service, once it is loaded. */
  need?(translate: Translate, state: { enabled: boolean; pem: Pem | undefined }): string
}
