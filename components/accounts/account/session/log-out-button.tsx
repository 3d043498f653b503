'use client'

import { useMutation } from '@tanstack/react-query'
import { Button } from '@/components/ui/button/button'
import { handleSessionLost } from '@/lib/platform/client/browser'
import { logOut } from '@/lib/accounts/account/queries/account'
import { loadDeviceCleanup } from '@/lib/platform/session/client/device-data'
import { removeTokens } from '@/lib/platform/session/client/tokens'
import { accountCopy } from '@/lib/accounts/account/words/account'
import { toErrorSentence } from '@/lib/platform/page-failure/words/failed-calls'
import { paths } from '@/lib/platform/paths'

/** Ends the session on the server, forgets it here, and leaves by a full load so that no personal page stays in memory. */
export function LogOutButton() {
  const leave = useMutation({
    mutationFn: async () => {
      // Loaded first: without it, stored data would stay here.
      const forget = await loadDeviceCleanup('logOut')
      // Requests refused from now on do not count as a lost session, so nobody is sent to the log-in.
      const restore = handleSessionLost(() => undefined)
      await logOut({}).catch((error: unknown) => {
        restore()
        throw error
      })
      return forget
    },
    onSuccess: async (forget) => {
      removeTokens()
      await forget(null)
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
          {toErrorSentence(leave.error)}
        </p>
      )}
    </div>
  )
}
