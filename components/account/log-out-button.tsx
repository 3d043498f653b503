'use client'

import { useMutation } from '@tanstack/react-query'
import { Button } from '@/components/ui/button/button'
import { handleSessionLost } from '@/lib/api/browser'
import { logOut } from '@/lib/api/queries/account/account'
import { removeTokens } from '@/lib/api/session/tokens'
import { accountCopy } from '@/lib/copy/account/account'
import { tellError } from '@/lib/copy/trouble'
import { paths } from '@/lib/paths'

/** Ends the session on the server, forgets it here, and leaves by a full load so that no personal page stays in memory. */
export function LogOutButton() {
  const leave = useMutation({
    mutationFn: async () => {
      // Comes first: without it what this device keeps would stay.
      const forget = await loadForgetting()
      // What the page asks in this moment is refused already: no lost session, and nobody has to log in and come back.
      const restore = handleSessionLost(() => undefined)
      await logOut({}).catch((error: unknown) => {
        restore()
        throw error
      })
      return forget
    },
    onSuccess: async (forget) => {
      removeTokens()
      await forget()
      location.assign(paths.home)
    },
  })
  return (
    <div>
      <Button variant="outline" pending={leave.isPending || leave.isSuccess} onClick={() => leave.mutate()}>
        {accountCopy.settings.logOut}
      </Button>
      {leave.error && (
        <p role="alert" className="mt-1 text-sm text-danger">
          {tellError(leave.error)}
        </p>
      )}
    </div>
  )
}

/** What clears this device; few come to the account page to leave. */
async function loadForgetting(): Promise<() => Promise<void>> {
  const [{ forgetKept }, { forgetDevice }, { forgetLessons }] = await Promise.all([
    import('@/lib/api/sitting/store/kept-sitting'),
    import('@/lib/api/sitting/store/store-device'),
    import('@/lib/api/learning/learning-outbox'),
  ])
  return async () => {
    await forgetKept('all')
    await forgetDevice()
    // A browser without a place for lessons has none to forget.
    await forgetLessons().catch(() => undefined)
  }
}
