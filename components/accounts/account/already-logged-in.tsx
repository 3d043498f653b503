import { accountCopy } from '@/lib/accounts/account/words/account'
import { paths } from '@/lib/platform/paths'
import { OnwardLink } from './onward-link'

/** For who is in already. Whose session has ended meanwhile is asked to log in on the way. */
export function AlreadyIn({ children }: { children: string }) {
  return (
    <div className="mb-6 hidden gap-3 rounded-md bg-primary-soft p-4 entered:grid">
      <p>{children}</p>
      <OnwardLink href={paths.dashboard} className="justify-self-start">
        {accountCopy.login.goOn}
      </OnwardLink>
    </div>
  )
}
