import { PublicSection } from '@/components/platform/layout/public/public-section'
import { Badge } from '@/components/ui/badge'
import { home } from '@/lib/site/home/words'
import { verdictSentence } from '@/lib/paper/verdict/words'
import { markSample, SAMPLE_BEFORE, SAMPLE_LIMIT } from './sample-question'

const { verdicts } = home

/** Four answers to one question, marked while this page renders. */
export function Verdicts() {
  return (
    <PublicSection id="verdicts" title={verdicts.heading} lead={verdicts.lead}>
      <div className="overflow-hidden rounded-xl border border-line bg-surface shadow-card">
        <div className="border-b border-line bg-sunken px-5 py-4 sm:px-6">
          <p className="text-xs font-semibold text-ink-faint">{verdicts.question}</p>
          <p dir="ltr" lang="en" className="mt-1">
            {SAMPLE_BEFORE} <span className="inline-block w-24 border-b-2 border-line-strong" />
            <span className="sr-only">…</span>
          </p>
          <p dir="ltr" lang="en" className="text-sm text-ink-soft">
            Write <b>{SAMPLE_LIMIT}</b>.
          </p>
        </div>
        <ul className="divide-y divide-line">
          {markSample().map(({ given, verdict }) => (
            <li
              key={given}
              className="grid items-center gap-x-6 gap-y-1.5 px-5 py-4 sm:grid-cols-[11rem_5.5rem_1fr] sm:px-6"
            >
              <p className="font-semibold">
                <span className="sr-only">{verdicts.given}: </span>
                <bdi dir="ltr" lang="en">
                  {given}
                </bdi>
              </p>
              <p>
                <Badge tone={verdict.marks > 0 ? 'primary' : 'danger'}>
                  {verdict.marks > 0 ? verdicts.right : verdicts.wrong}
                </Badge>
              </p>
              <p className="text-sm text-ink-soft">{verdictSentence(verdict.reason)}</p>
            </li>
          ))}
        </ul>
      </div>
    </PublicSection>
  )
}
