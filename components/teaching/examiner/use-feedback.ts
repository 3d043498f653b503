'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { toastFault } from '@/components/ui/toast/toast'
import { type Feedback, type FeedbackFinding, type FeedbackSubject } from '@/lib/teaching/examiner/contract'
import { type FindingKind } from '@/lib/teaching/examiner/rules/finding'
import { askTeacher, dismissFinding, feedbackQuery, requestFeedback } from '@/lib/teaching/examiner/queries'

const POLL_MS = 1_000

/** The feedback on one of the reader's submissions or sections: requested once when there is none, and polled while it runs. */
export function useFeedback(subject: FeedbackSubject, id: string) {
  const client = useQueryClient()
  const { queryKey } = feedbackQuery(subject, id)
  const query = useQuery({
    ...feedbackQuery(subject, id),
    refetchInterval: followRunning,
  })
  const request = useMutation({
    mutationFn: () => requestFeedback({ params: { subject, id } }),
    onSuccess: (feedback) => client.setQueryData(queryKey, feedback),
  })
  const shouldRequest = query.data?.texts.some(({ state }) => state === 'absent' || state === 'stale') ?? false
  const hasAsked = useRef(false)
  const { mutate } = request
  useEffect(() => {
    if (!shouldRequest || hasAsked.current) return
    hasAsked.current = true
    mutate()
  }, [shouldRequest, mutate])
  return { query, request }
}

type FeedbackQuery = { readonly state: { readonly data: Feedback | undefined } }
/** The interval of a query for feedback, while it runs. */
export function followRunning({ state: { data } }: FeedbackQuery): number | false {
  return data?.texts.some(({ state }) => state === 'queued' || state === 'running') ? POLL_MS : false
}

/** Asks the teacher about a kind of finding, or cancels the question; the screen changes at once. */
export function useAsking(subject: FeedbackSubject, id: string) {
  const client = useQueryClient()
  const { queryKey } = feedbackQuery(subject, id)
  const change = useMutation({
    mutationFn: ({ report, ...body }: { report: string; kind: FindingKind; isAsked: boolean }) =>
      askTeacher({ params: { id: report }, body }),
    onError: toastFault,
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
  return (report: string | null, kind: FindingKind, isAsked: boolean) => {
    if (report === null) return
    const updateKinds = (kinds: readonly FindingKind[]) => [
      ...kinds.filter((item) => item !== kind),
      ...(isAsked ? [kind] : []),
    ]
    client.setQueryData(
      queryKey,
      (before) =>
        before && {
          texts: before.texts.map((text) =>
            text.id === report ? { ...text, askedKinds: updateKinds(text.askedKinds) } : text,
          ),
        },
    )
    change.mutate({ report, kind, isAsked })
  }
}

/** Changes the writer's verdict on a finding; the screen changes at once. */
export function useDismissing(subject: FeedbackSubject, id: string) {
  const client = useQueryClient()
  const { queryKey } = feedbackQuery(subject, id)
  const change = useMutation({
    mutationFn: ({ report, position, isDismissed }: { report: string; position: number; isDismissed: boolean }) =>
      dismissFinding({ params: { id: report }, body: { position, isDismissed } }),
    onError: toastFault,
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
  return (report: string | null, { position }: FeedbackFinding, isDismissed: boolean) => {
    if (report === null) return
    const mark = (finding: FeedbackFinding) => (finding.position === position ? { ...finding, isDismissed } : finding)
    client.setQueryData(
      queryKey,
      (before) =>
        before && {
          texts: before.texts.map((text) =>
            text.id === report ? { ...text, findings: text.findings.map(mark) } : text,
          ),
        },
    )
    change.mutate({ report, position, isDismissed })
  }
}
