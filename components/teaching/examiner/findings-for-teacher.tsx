'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Section } from '@/components/documents/editor/section'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button/button'
import { Mixed } from '@/components/ui/mixed'
import { toastFault } from '@/components/ui/toast/toast'
import { type FeedbackFinding, type TextFeedback } from '@/lib/teaching/examiner/contract'
import { feedbackQuery, judgeFinding } from '@/lib/teaching/examiner/queries'
import { type MarkTag } from '@/lib/teaching/submission/rules/correction'
import { tagOfKind } from '@/lib/teaching/examiner/rules/family'
import { kindNames, suspectsCopy as copy } from '@/lib/teaching/examiner/words/feedback'
import { explain } from '@/lib/teaching/examiner/words/rule-words'
import { hasRange, listShownCards } from './shown-cards'
import { followRunning } from './use-feedback'

type NewMark = { start: number; end: number; tag: MarkTag; replacement: string | null }
type FindingsForTeacherProps = {
  submission: string
  /** The index of the text. */
  text: number
  /** A second opinion. */
  isSecondOpinion: boolean
  /** Turns a finding into an annotation of the teacher, without the machine's words. Null when there can be no more. */
  onAccept: (mark: NewMark) => string | null
}

/** The writer's list of findings, for the teacher to accept or refuse: both are counted for the rule. */
export default function FindingsForTeacher({ submission, text, isSecondOpinion, onAccept }: FindingsForTeacherProps) {
  const query = useQuery({ ...feedbackQuery('submission', submission), refetchInterval: followRunning })
  const judge = useJudgeFinding(submission)
  const feedback = query.data?.texts[text]
  return (
    <Section title={copy.title} lead={copy.lead}>
      {query.isPending && <p className="text-sm text-ink-soft">{copy.loading}</p>}
      {query.error && <p className="text-sm text-ink-soft">{copy.failed}</p>}
      {feedback && feedback.state !== 'ready' && feedback.state !== 'partly' && (
        <p className="text-sm text-ink-soft">{copy.waiting}</p>
      )}
      {feedback && feedback.askedKinds.length > 0 && (
        <p className="text-sm font-semibold">
          {(isSecondOpinion ? copy.askedAgainLead : copy.askedLead)(feedback.askedKinds.length)}
        </p>
      )}
      {feedback && (
        <FindingLines
          findings={listRemaining(feedback)}
          askedKinds={feedback.askedKinds}
          onAccept={(finding) => {
            const { start, end, kind, replacement } = finding
            if (onAccept({ start, end, tag: tagOfKind(kind), replacement }) !== null)
              judge(feedback.id, finding, 'accepted')
          }}
          onRefuse={(finding) => judge(feedback.id, finding, 'refused')}
        />
      )}
    </Section>
  )
}

/** Findings that the writer asks about come first, the others in the writer's order; the teacher also sees those that the writer dismissed. */
function listRemaining({
  findings,
  askedKinds,
}: Pick<TextFeedback, 'findings' | 'askedKinds'>): readonly FeedbackFinding[] {
  const all = findings.map((finding) => ({ ...finding, isDismissed: false }))
  const byPosition = new Map(findings.map((finding) => [finding.position, finding]))
  return listShownCards({ findings: all })
    .flatMap((card) => card.findings)
    .map(({ position }) => byPosition.get(position))
    .filter((finding) => finding !== undefined)
    .filter(({ verdict }) => verdict === null)
    .toSorted((a, b) => Number(askedKinds.includes(b.kind)) - Number(askedKinds.includes(a.kind)))
}

function useJudgeFinding(submission: string) {
  const client = useQueryClient()
  const { queryKey } = feedbackQuery('submission', submission)
  const judge = useMutation({
    mutationFn: ({ id, ...body }: { id: string; position: number; verdict: 'accepted' | 'refused' }) =>
      judgeFinding({ params: { id }, body }),
    onError: toastFault,
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
  return (id: string | null, { position }: FeedbackFinding, verdict: 'accepted' | 'refused') => {
    if (id !== null) judge.mutate({ id, position, verdict })
  }
}

type FindingLinesProps = {
  findings: readonly FeedbackFinding[]
  askedKinds: TextFeedback['askedKinds']
  onAccept: (finding: FeedbackFinding) => void
  onRefuse: (finding: FeedbackFinding) => void
}

function FindingLines({ findings, askedKinds, onAccept, onRefuse }: FindingLinesProps) {
  if (findings.length === 0) return <p className="text-sm text-ink-soft">{copy.none}</p>
  return (
    <ul className="grid max-h-96 grid-cols-[minmax(0,1fr)] gap-2 overflow-y-auto">
      {findings.map((finding) => (
        <li
          key={finding.position}
          className="grid grid-cols-[minmax(0,1fr)] gap-1 rounded-md border border-line px-3 py-2"
        >
          <p className="flex flex-wrap items-center gap-2 text-sm font-semibold">
            {kindNames[finding.kind]}
            {askedKinds.includes(finding.kind) && <Badge tone="warning">{copy.asked}</Badge>}
            {finding.isDismissed && <Badge>{copy.dismissed}</Badge>}
          </p>
          {hasRange(finding) && (
            <p dir="ltr" lang="en" className="text-sm wrap-anywhere">
              “{finding.exact}”
              {finding.replacement !== null && finding.replacement !== '' && ` → ${finding.replacement}`}
            </p>
          )}
          <p className="text-xs text-ink-faint">
            <Mixed text={explain(finding)} />
          </p>
          <p className="flex flex-wrap gap-2">
            {hasRange(finding) && (
              <Button variant="secondary" onClick={() => onAccept(finding)}>
                {copy.accept}
              </Button>
            )}
            <Button variant="quiet" onClick={() => onRefuse(finding)}>
              {copy.refuse}
            </Button>
          </p>
        </li>
      ))}
    </ul>
  )
}
