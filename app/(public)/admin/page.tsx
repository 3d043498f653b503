import { type Metadata } from 'next'
import { CarryNext } from '@/components/account/carry-next'
import { Door } from '@/components/account/door'
import { logInOutline } from '@/components/account/entry-fields'
import { FormOutline } from '@/components/account/form-outline'
import { LazyStaffDoor } from '@/components/account/lazy-staff-door'
import { accountCopy } from '@/lib/copy/account'
import { doorDescriptions } from '@/lib/copy/doors'
import { paths } from '@/lib/paths'
import { pageMetadata } from '@/lib/seo/metadata'

const { login, staff } = accountCopy
export function generateMetadata(): Metadata {
  const description = doorDescriptions.admin
  const metadata = pageMetadata({ title: staff.title, description, path: paths.admin, picture: 'admin' })
  return { ...metadata, robots: { index: false } }
}

export default function AdminPage() {
  const foot = (
    <>
      {staff.student} <CarryNext href={paths.login}>{staff.toLogin}</CarryNext>
    </>
  )
  return (
    <Door title={staff.title} lead={staff.lead} foot={foot}>
      <LazyStaffDoor>
        <FormOutline fields={logInOutline} submit={login.submit} />
      </LazyStaffDoor>
    </Door>
  )
}
