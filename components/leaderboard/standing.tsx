'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { Question } from '@/components/ui/question'
import { toast } from '@/components/ui/toast/toast'
import { joinLeaderboard, leaderboardQuery, leaveLeaderboard } from '@/lib/api/queries/leaderboard'
import { tellError } from '@/lib/api/tell-error'
import { leaderboardCopy as copy } from '@/lib/copy/leaderboard/leaderboard'
import { isFitNickname, tidyNickname } from '@/lib/domain/leaderboard/nickname'

/** Whether I stand in the table, and under which name. */
export default function Standing({ nickname }: { nickname: string | null }) {
  return (
    <Card className="grid gap-4">
      <div>
        <h2 className="text-lg">{nickname === null ? copy.outTitle : copy.inTitle}</h2>
        <p className="mt-1 text-sm text-ink-soft">{nickname === null ? copy.outText : copy.inText(nickname)}</p>
      </div>
      <NameForm key={nickname} nickname={nickname} />
      {nickname !== null && <Leave />}
    </Card>
  )
}

function NameForm({ nickname }: { nickname: string | null }) {
  const id = useId()
  const client = useQueryClient()
  const [typed, setTyped] = useState(nickname ?? '')
  const [isWrong, setWrong] = useState(false)
  const save = useMutation({
    mutationFn: (name: string) => joinLeaderboard({ body: { nickname: name } }),
    onSuccess: async () => {
      toast.add({ title: nickname === null ? copy.joined : copy.changed })
      await client.invalidateQueries(leaderboardQuery())
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isFit = isFitNickname(tidyNickname(typed))
    setWrong(!isFit)
    if (isFit) save.mutate(typed)
    else document.getElementById(id)?.focus()
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {copy.nickname}
      </label>
      <div className="flex flex-wrap gap-3">
        <input
          id={id}
          dir="auto"
          autoComplete="off"
          maxLength={40}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          aria-invalid={isWrong || undefined}
          aria-describedby={`${id}-about`}
          className="min-h-12 w-48 grow rounded-md border border-line-strong bg-surface px-4 text-base"
        />
        <Button type="submit" className="min-h-12" pending={save.isPending}>
          {nickname === null ? copy.join : copy.change}
        </Button>
      </div>
      <p id={`${id}-about`} className={isWrong ? 'text-sm text-danger' : 'text-xs text-ink-faint'}>
        {isWrong ? copy.wrong : copy.hint}
      </p>
      {save.error && (
        <Alert tone="danger" live>
          {tellError(save.error)}
        </Alert>
      )}
    </form>
  )
}

function Leave() {
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const leave = useMutation({
    mutationFn: () => leaveLeaderboard({}),
    onSuccess: async () => {
      setAsking(false)
      toast.add({ title: copy.left })
      await client.invalidateQueries(leaderboardQuery())
    },
  })
  return (
    <>
      <Button variant="quiet" className="justify-self-start" onClick={() => setAsking(true)}>
        {copy.leave}
      </Button>
      {isAsking && (
        <Question
          title={copy.leaveTitle}
          text={leave.error ? tellError(leave.error) : copy.leaveText}
          yes={copy.leaveYes}
          pending={leave.isPending}
          onYes={() => leave.mutate()}
          onNo={() => setAsking(false)}
        />
      )}
    </>
  )
}
