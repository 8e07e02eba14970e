import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Pem, uploadPem } from '#contracts/payments/gateway-key.ts'
import { isFailure } from '../api/api-error.ts'
import { callApi } from '../api/call.ts'
import { useMay } from '../auth/use-session.ts'
import { useFormat } from '../i18n/format.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { UploadButton } from '../media/UploadButton.tsx'
import { confirm } from '../ui/confirm-store.ts'
import { Fact, Facts, Panel } from '../ui/Panel.tsx'
import { toasts } from '../ui/toast-store.ts'
import css from './payment.module.css'
import { pemKey, usePem } from './use-pem.ts'

/** Panel of the key of a wallet service: which one is stored, and its replacement. The key itself is never returned. */
export function PemBox() {
  const translate = useTranslate()
  const may = useMay()
  const { data: pem } = usePem()
  const { send, refused } = useUpload(pem)
  if (!pem) return null
  return (
    <div className={css.key}>
      <Panel
        title={translate('admin.payment.pem')}
        stack
        aside={
          may('update payment') ? (
            <UploadButton
              size="small"
              accept=".pem,.key,.crt,.cer"
              title={translate(pem.exists ? 'admin.payment.pem_replace' : 'common.action.upload')}
              label={translate('admin.payment.pem')}
              onFiles={([file]) => file && void send(file)}
            />
          ) : null
        }
      >
        {refused ? (
          <p role="alert" className={css.error}>
            {translate('admin.payment.pem_refused')} {refused}
          </p>
        ) : null}
        {pem.exists ? <Stored pem={pem} /> : <p>{translate('admin.payment.pem_none')}</p>}
        <p className={css.hint}>{translate('admin.payment.pem_hint')}</p>
      </Panel>
    </div>
  )
}

function Stored({ pem }: { pem: Pem }) {
  const translate = useTranslate()
  const format = useFormat()
  return (
    <Facts>
      <Fact name={translate('admin.payment.pem_type')}>{pem.type}</Fact>
      <Fact name={translate('admin.payment.pem_fingerprint')}>
        <span className={css.fingerprint}>{pem.fingerprint}</span>
      </Fact>
      <Fact name={translate('admin.payment.pem_uploaded')}>{pem.uploaded_at && format.dateTime(pem.uploaded_at)}</Fact>
    </Facts>
  )
}

/** Uploads a key file; the previous key stays until the new one is accepted. */
function useUpload(pem: Pem | undefined) {
  const translate = useTranslate()
  const client = useQueryClient()
  const { mutate, error } = useMutation({
    mutationFn: (file: File) => callApi(uploadPem, { pem: file }),
    onSuccess: ({ data }) => {
      client.setQueryData(pemKey, data)
      toasts.success(translate('common.toast.upload_success'))
    },
  })
  const send = async (file: File) => {
    const question = {
      title: translate('admin.payment.pem_replace_title'),
      text: translate('admin.payment.pem_replace_text'),
      confirm: translate('admin.payment.pem_replace'),
    }
    if (!pem?.exists || (await confirm(question))) mutate(file)
  }
  return { send, refused: isFailure(error) && !error.expired ? error.messages.at(-1) : undefined }
}
