'use client'

import { useMutation } from '@tanstack/react-query'
import { Button } from '@/components/ui/button'
import { forgetKept } from '@/lib/api/sitting/kept-sitting'
import { forgetDevice } from '@/lib/api/sitting/store-device'
import { logOut } from '@/lib/api/queries/account'
import { tellError } from '@/lib/api/tell-error'
import { removeTokens } from '@/lib/api/tokens'
import { accountCopy } from '@/lib/copy/account'
import { paths } from '@/lib/paths'

/** Ends the session on the server, forgets it here, and leaves by a full load so that no personal page stays in memory. */
export function LogOutButton() {
  const leave = useMutation({
    mutationFn: () => logOut({}),
    onSuccess: async () => {
      removeTokens()
      await forgetKept('all')
      await forgetDevice()
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
