import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { listQuickReplies } from '#contracts/orders/order-messages.ts'
import { callApi } from '../api/call.ts'
import { useTranslate } from '../i18n/i18n.ts'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import { ChevronDown, Zap } from '../ui/icons.tsx'

interface Props {
  orderId: number
  /** Changes when the values in the texts may have changed. */
  version: number
  onInsert: (text: string) => void
}

/** Menu that inserts a quick reply, filled with the values of the order; hidden while there are none. */
export function QuickReplies({ orderId, version, onInsert }: Props) {
  const translate = useTranslate()
  const { data = [] } = useQuery({
    queryKey: ['order quick replies', orderId, version],
    queryFn: async ({ signal }) => (await callApi(listQuickReplies, { id: orderId }, signal)).data,
    placeholderData: (before) => before,
  })
  if (data.length === 0) return null
  const items = data.map(({ id, title, text }) => ({ key: String(id), title, onClick: () => onInsert(text) }))
  return (
    <ActionMenu items={items}>
      {(open) => (
        <Button
          {...open}
          variant="text"
          size="small"
          color="inherit"
          startIcon={<Zap aria-hidden />}
          endIcon={<ChevronDown aria-hidden />}
        >
          {translate('admin.order.quick_replies')}
        </Button>
      )}
    </ActionMenu>
  )
}
