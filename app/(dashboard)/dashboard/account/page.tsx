import { type Metadata } from 'next'
import { Settings } from '@/components/account/settings/settings'
import { LateGoal } from '@/components/overview/lazy'
import { accountCopy } from '@/lib/copy/account/account'

export const metadata: Metadata = { title: accountCopy.settings.title }

export default function AccountPage() {
  return <Settings goal={<LateGoal />} />
}
