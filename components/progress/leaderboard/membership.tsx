'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Card } from '@/components/ui/card'
import { LineForm } from '@/components/ui/form/line-form'
import { QuestionButton } from '@/components/ui/button/question-button'
import { ErrorMessage } from '@/components/ui/states/fault'
import { toast } from '@/components/ui/toast/toast'
import { joinLeaderboard, leaderboardQuery, leaveLeaderboard } from '@/lib/progress/leaderboard/queries'
import { leaderboardCopy as copy } from '@/lib/progress/leaderboard/words'
import { toErrorSentence } from '@/lib/platform/page-failure/words/failed-calls'
import { isAllowedNickname, tidyNickname } from '@/lib/progress/leaderboard/rules/nickname'

/** Joins or leaves the leaderboard, and changes the nickname. */
export default function Membership({ nickname }: { nickname: string | null }) {
  return (
    <Card className="grid gap-4">
      <div>
        <h2 className="text-lg">{nickname === null ? copy.outTitle : copy.inTitle}</h2>
        <p className="mt-1 text-sm text-ink-soft">{nickname === null ? copy.outText : copy.inText(nickname)}</p>
      </div>
      <NameForm key={nickname} nickname={nickname} />
      {nickname !== null && <LeaveButton />}
    </Card>
  )
}

function NameForm({ nickname }: { nickname: string | null }) {
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: (name: string) => joinLeaderboard({ body: { nickname: name } }),
    onSuccess: async () => {
      toast.add({ title: nickname === null ? copy.joined : copy.changed })
      await client.invalidateQueries(leaderboardQuery())
    },
  })
  return (
    <LineForm
      label={copy.nickname}
      initial={nickname ?? ''}
      isValid={(typed) => isAllowedNickname(tidyNickname(typed))}
      onSend={save.mutate}
      hint={copy.hint}
      errorText={copy.wrong}
      submitLabel={nickname === null ? copy.join : copy.change}
      pending={save.isPending}
      maxLength={40}
    >
      <ErrorMessage of={save.error} />
    </LineForm>
  )
}

function LeaveButton() {
  const client = useQueryClient()
  const leave = useMutation({
    mutationFn: () => leaveLeaderboard({}),
    onSuccess: async () => {
      toast.add({ title: copy.left })
      await client.invalidateQueries(leaderboardQuery())
    },
  })
  const text = leave.error ? toErrorSentence(leave.error) : copy.leaveText
  return (
    <QuestionButton
      variant="quiet"
      className="justify-self-start"
      words={{ act: copy.leave, title: copy.leaveTitle, text, yes: copy.leaveYes }}
      pending={leave.isPending}
      onYes={(close) => leave.mutate(undefined, { onSuccess: close })}
    />
  )
}
