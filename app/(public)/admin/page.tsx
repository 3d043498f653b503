import { type Metadata } from 'next'
import { CarryNext } from '@/components/account/carry-next'
import { Door } from '@/components/account/door'
import { LazyStaffDoor } from '@/components/account/lazy-staff-door'
import { accountCopy } from '@/lib/copy/account'
import { paths } from '@/lib/paths'

const { staff } = accountCopy
export const metadata: Metadata = { title: staff.title, description: staff.description, robots: { index: false } }

export default function AdminPage() {
  const foot = (
    <>
      {staff.student} <CarryNext href={paths.login}>{staff.toLogin}</CarryNext>
    </>
  )
  return (
    <Door title={staff.title} lead={staff.lead} foot={foot}>
      <LazyStaffDoor />
    </Door>
  )
}
