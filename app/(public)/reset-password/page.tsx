import { type Metadata } from 'next'
import { CarryNext } from '@/components/account/carry-next'
import { Door } from '@/components/account/door'
import { LazyResetDoor } from '@/components/account/lazy-reset-door'
import { accountCopy } from '@/lib/copy/account'
import { paths } from '@/lib/paths'

const { reset, setPassword } = accountCopy
export const metadata: Metadata = {
  title: setPassword.title,
  description: setPassword.lead,
  robots: { index: false },
}

export default function ResetPasswordPage() {
  const foot = (
    <>
      {reset.remembered} <CarryNext href={paths.login}>{reset.toLogin}</CarryNext>
    </>
  )
  return (
    <Door title={setPassword.title} lead={setPassword.lead} foot={foot}>
      <LazyResetDoor />
    </Door>
  )
}
