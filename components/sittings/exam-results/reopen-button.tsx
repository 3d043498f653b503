'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { Select } from '@/components/ui/form/select/select'
import { ErrorMessage } from '@/components/ui/states/fault'
import { problemCodeOf } from '@/lib/platform/client/api-error'
import { reopenSection } from '@/lib/sittings/exam-results/queries'
import { type CandidateAttempt, type ReopenedSection } from '@/lib/sittings/exam-results/contract'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { reopenCopy as copy } from '@/lib/sittings/exam-results/words/reopen-sitting'
import { formatDayAndTime } from '@/lib/platform/format/date'

type Section = CandidateAttempt['sections'][number]
type ReopenProps = { section: Section; candidate: string }

const MINUTES = [5, 10, 20, 30, 45, 60, 90, 120] as const
const OPTIONS = MINUTES.map((minutes) => ({ value: String(minutes), label: copy.option(minutes) }))

/** Reopens a section that was closed by mistake: asks for how long, and says what happens to its mark. */
export function ReopenButton({
  section,
  candidate,
  onDone,
}: ReopenProps & { onDone: (reopened: ReopenedSection) => void }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setIsAsking(true)}>
        {copy.act(skillNames[section.skill])}
      </Button>
      {isAsking && (
        <ReopenDialog
          section={section}
          candidate={candidate}
          onClose={() => setIsAsking(false)}
          onDone={(reopened) => {
            setIsAsking(false)
            onDone(reopened)
          }}
        />
      )}
    </>
  )
}

type DialogProps = ReopenProps & { onClose: () => void; onDone: (reopened: ReopenedSection) => void }

function ReopenDialog({ section: { sitting, skill, keysSeenAt }, candidate, onClose, onDone }: DialogProps) {
  const client = useQueryClient()
  const [minutes, setMinutes] = useState(20)
  const reopen = useMutation({
    mutationFn: () => reopenSection({ params: { id: sitting }, body: { minutes } }),
    onSuccess: async (reopened) => {
      onDone(reopened)
      await client.invalidateQueries()
    },
  })
  return (
    <Dialog title={copy.title(skillNames[skill], candidate)} onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-ink-soft">{copy.text}</p>
        {keysSeenAt === null ? (
          <p className="text-sm text-ink-soft">{copy.unseen}</p>
        ) : (
          <p className="text-sm text-warning">{copy.seen(formatDayAndTime(keysSeenAt))}</p>
        )}
        <Select
          label={copy.minutes}
          options={OPTIONS}
          value={String(minutes)}
          onChange={(value) => setMinutes(Number(value))}
        />
        <ErrorMessage of={explain(reopen.error)} />
        <Button className="justify-self-end" pending={reopen.isPending} onClick={() => reopen.mutate()}>
          {copy.go}
        </Button>
      </div>
    </Dialog>
  )
}

/** The API's own sentences address the candidate. */
function explain(error: Error | null): Error | string | null {
  const code = problemCodeOf(error)
  return Object.entries(copy.refused).find(([known]) => known === code)?.[1] ?? error
}
