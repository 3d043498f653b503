'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { QuestionButton } from '@/components/ui/button/question-button'
import { toast } from '@/components/ui/toast/toast'
import { useCopying } from '@/components/ui/use-copying'
import { classQuery, renewClassCode } from '@/lib/institute/class/queries'
import { type TaughtClass } from '@/lib/institute/class/contract/class'
import { taughtClassCopy } from '@/lib/institute/class/words/taught-classes'
import { toErrorSentence } from '@/lib/platform/page-failure/words/failed-calls'
import { formatClassCode } from '@/lib/institute/class/rules/class-entry'
import { paths } from '@/lib/platform/paths'

const copy = taughtClassCopy.code
type CodePanelProps = { id: string; code: NonNullable<TaughtClass['code']> }

/** The code and the link to join the class. */
export default function CodePanel({ id, code: { code, until } }: CodePanelProps) {
  const client = useQueryClient()
  const renew = useMutation({
    mutationFn: () => renewClassCode({ params: { id }, body: { code } }),
    onSuccess: async () => {
      await client.invalidateQueries(classQuery(id))
      toast.add({ title: copy.renewed })
    },
  })
  const [openedAtMs] = useState(Date.now)
  const isOver = Date.parse(until) <= openedAtMs
  const link = new URL(paths.joinClassBy(code), location.origin).href
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <h2 className="text-lg">{copy.title}</h2>
        <p className="mt-1 text-sm text-ink-soft">{copy.text}</p>
      </div>
      <ClassCode label={copy.code} value={formatClassCode(code)} copyLabel={copy.copyCode} isLarge />
      <ClassCode label={copy.link} value={link} copyLabel={copy.copyLink} />
      <p className={isOver ? 'text-sm text-danger' : 'text-sm text-ink-soft'}>{copy.until(until, isOver)}</p>
      <QuestionButton
        variant="outline"
        className="justify-self-start"
        words={{
          act: copy.renew,
          title: copy.renewTitle,
          text: renew.error ? toErrorSentence(renew.error) : copy.renewText,
          yes: copy.renew,
        }}
        pending={renew.isPending}
        onYes={(close) => renew.mutate(undefined, { onSuccess: close })}
      />
    </Card>
  )
}

type ClassCodeProps = { label: string; value: string; copyLabel: string; isLarge?: boolean }

/** A value to pass on, with a copy button. */
function ClassCode({ label, value, copyLabel, isLarge = false }: ClassCodeProps) {
  const id = useId()
  const { outcome, copy: write } = useCopying(copy)
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <div className="flex flex-wrap gap-3">
        <input
          id={id}
          dir="ltr"
          readOnly
          value={value}
          onFocus={({ target }) => target.select()}
          className={`min-h-11 w-40 grow rounded-md border border-line-strong bg-surface px-3 ${isLarge ? 'font-mono text-lg font-bold' : 'text-sm'}`}
        />
        <Button variant="outline" onClick={() => write(value)}>
          {copyLabel}
        </Button>
      </div>
      <p role="status" className="text-xs text-ink-soft empty:sr-only">
        {outcome}
      </p>
    </div>
  )
}
