'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { ErrorMessage } from '@/components/ui/states/fault'
import { toast } from '@/components/ui/toast/toast'
import { problemCodeOf } from '@/lib/platform/client/api-error'
import { mySeatsQuery, takeSeat } from '@/lib/institute/mock-day/queries'
import { mockDayCopy as copy } from '@/lib/institute/mock-day/words/my-mock-day'
import { LONGEST_PASTE } from '@/lib/platform/text/input/pasted-code'

const isUnknown = (error: unknown) => problemCodeOf(error) === 'not_found'

/** Takes a seat by the institute's code. */
export function SeatForm() {
  const client = useQueryClient()
  const [code, setCode] = useState('')
  const take = useMutation({
    mutationFn: () => takeSeat({ body: { code } }),
    onSuccess: async ({ number }) => {
      toast.add({ title: copy.taken(number), color: 'success' })
      setCode('')
      await client.invalidateQueries(mySeatsQuery())
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() !== '' && !take.isPending) take.mutate()
  }
  return (
    <Card>
      <form onSubmit={send} className="grid gap-4">
        <div className="flex flex-wrap items-end gap-3">
          <label className="grid gap-1.5 text-sm font-semibold">
            {copy.code}
            <input
              dir="ltr"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={LONGEST_PASTE}
              value={code}
              onChange={({ target }) => setCode(target.value)}
              className="min-h-12 w-56 max-w-full rounded-md border border-line-strong bg-surface px-4 text-base font-normal tracking-widest"
            />
          </label>
          <Button type="submit" size="large" pending={take.isPending} disabled={code.trim() === ''}>
            {copy.take}
          </Button>
        </div>
        <p className="text-sm text-ink-soft">{copy.codeHint}</p>
        <ErrorMessage of={isUnknown(take.error) ? copy.unknownCode : take.error} />
      </form>
    </Card>
  )
}
