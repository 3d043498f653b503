'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Alert } from '@/components/ui/alert'
import { GapButton } from '@/components/ui/button/gap-button'
import { ErrorMessage } from '@/components/ui/states/fault'
import { ApiError } from '@/lib/platform/client/api-error'
import { type ExaminedTextItem, type ExamineTextBody } from '@/lib/teaching/examiner/contract'
import { examinedTextsQuery, examineText } from '@/lib/teaching/examiner/queries'
import { examineCopy as copy } from '@/lib/teaching/examiner/words/examine'

type ExamineButtonProps = {
  body: ExamineTextBody
  label?: string
  variant?: 'primary' | 'outline'
  /** The reason why it cannot be examined yet. */
  gap: string | null
  /** Called before the text is sent: stores it on the device. */
  onBefore?: () => Promise<void>
  onExamined: (text: ExaminedTextItem) => void | Promise<void>
}

/** Has a text examined by the rules, which is free and involves no teacher. */
export function ExamineButton(props: ExamineButtonProps) {
  const { body, label = copy.act, variant = 'outline', gap, onBefore, onExamined } = props
  const client = useQueryClient()
  const send = useMutation({
    mutationFn: async () => {
      await onBefore?.()
      return examineText({ body })
    },
    onSuccess: async (text) => {
      void client.invalidateQueries(examinedTextsQuery())
      await onExamined(text)
    },
  })
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-sm text-ink-soft">{copy.text}</p>
      {isDayFull(send.error) ? (
        <Alert tone="warning" live>
          {copy.limited}
        </Alert>
      ) : (
        <ErrorMessage of={send.error} title={copy.failed} />
      )}
      <GapButton variant={variant} gap={gap} pending={send.isPending} onClick={() => send.mutate()}>
        {label}
      </GapButton>
    </div>
  )
}

/** The refusal for the daily limit has no waiting time; the one for too many requests in a row has. */
function isDayFull(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 429 && error.retryAfterSeconds === null
}
