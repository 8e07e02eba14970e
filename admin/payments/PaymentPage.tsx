import { useSearchParams } from 'react-router'
import { resources } from '#contracts/resources.ts'
import { useMay } from '../auth/use-session.ts'
import { ListLayout } from '../lists/list-layout.ts'
import ResourceList from '../resource/ResourceList.tsx'
import { CardGrid } from './CardGrid.tsx'
import { PaymentForm } from './PaymentForm.tsx'
import { PemBox } from './PemBox.tsx'
import { useMethodColumns } from './use-method-columns.tsx'

/** List of payment methods and the form of the selected one: both are at /admin/payment. */
export default function PaymentPage() {
  const edit = useSearchParams()[0].get('edit')
  const may = useMay()
  const isOpen = edit !== null && may(edit === 'new' ? 'create payment' : 'get payment')
  return isOpen ? <PaymentForm edit={edit} /> : <Methods />
}

function Methods() {
  const columns = useMethodColumns()
  return (
    <>
      <ListLayout value={CardGrid}>
        <ResourceList resource={resources.payment} columns={columns} initialSort="order" />
      </ListLayout>
      <PemBox />
    </>
  )
}
