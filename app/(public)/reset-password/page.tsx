import { type Metadata } from 'next'
import { Door } from '@/components/account/door'
import { SetPasswordForm } from '@/components/account/set-password-form'
import { accountCopy } from '@/lib/copy/account'

const { setPassword } = accountCopy
export const metadata: Metadata = { title: setPassword.title, robots: { index: false } }

export default function ResetPasswordPage() {
  return (
    <Door title={setPassword.title} lead={setPassword.lead}>
      <SetPasswordForm />
    </Door>
  )
}
