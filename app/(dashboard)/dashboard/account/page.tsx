import { type Metadata } from 'next'
import { Settings } from '@/components/accounts/account/settings/settings'
import { LateGoal } from '@/components/progress/overview/lazy'
import { LateOpenedResults } from '@/components/sittings/opened-result/lazy'
import { LateTeacherProfile } from '@/components/teaching/teacher-profile/lazy'
import { accountCopy } from '@/lib/accounts/account/words/account'

export const metadata: Metadata = { title: accountCopy.settings.title }

export default function AccountPage() {
  return <Settings goal={<LateGoal />} openedResults={<LateOpenedResults />} profile={<LateTeacherProfile />} />
}
