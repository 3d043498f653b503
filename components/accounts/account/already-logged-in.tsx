import { accountCopy } from '@/lib/accounts/account/words/account'
import { paths } from '@/lib/platform/paths'
import { OnwardLink } from './onward-link'

/** A link for visitors who are logged in. If the session has ended meanwhile, the target page asks them to log in. */
export function LoggedInNotice({ children }: { children: string }) {
  return (
    <div className="mb-6 hidden gap-3 rounded-md bg-sunken p-4 entered:grid">
      <p>{children}</p>
      <OnwardLink href={paths.dashboard} className="justify-self-start">
        {accountCopy.login.goOn}
      </OnwardLink>
    </div>
  )
}
