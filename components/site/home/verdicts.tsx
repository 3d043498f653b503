import { PublicSection } from '@/components/platform/layout/public/public-section'
import { Badge } from '@/components/ui/badge'
import { homeCopy } from '@/lib/site/home/words'
import { paths } from '@/lib/platform/paths'
import { verdictSentence } from '@/lib/paper/verdict/words'
import { markSample, SAMPLE_BEFORE, SAMPLE_LIMIT } from './sample-question'

const { verdicts } = homeCopy

/** Four answers to one question, marked while this page renders, and what else is promised of a mark. */
export function Verdicts() {
  return (
    <PublicSection isCompact id="verdicts" title={verdicts.heading} lead={verdicts.lead}>
      <SampleTable />
      <ul className="mt-4 grid gap-x-10 gap-y-2 md:grid-cols-3">
        {verdicts.promises.map(({ title, text }) => (
          <li key={title} className="text-sm">
            <h3 className="inline text-sm font-semibold">✓ {title}</h3>{' '}
            <span className="text-ink-soft max-sm:sr-only">{text}</span>
          </li>
        ))}
      </ul>
      <a
        href={paths.tryToBreak}
        className="mt-2 inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4"
      >
        {verdicts.tryToBreak}
      </a>
    </PublicSection>
  )
}

export function SampleTable() {
  return (
    <div className="overflow-hidden rounded-md border border-line bg-surface">
      <div className="border-b border-line bg-sunken px-4 py-3 sm:px-5">
        <p className="text-xs font-semibold text-ink-soft">{verdicts.question}</p>
        <p dir="ltr" lang="en" className="mt-1">
          {SAMPLE_BEFORE} <span className="inline-block w-24 border-b-2 border-line-strong" />
          <span className="sr-only">…</span>{' '}
          <span className="text-sm text-ink-soft">
            (Write <b>{SAMPLE_LIMIT}</b>.)
          </span>
        </p>
      </div>
      <ul className="divide-y divide-line">
        {markSample().map(({ given, verdict }) => (
          <li
            key={given}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 px-4 py-2.5 sm:grid-cols-[11rem_5.5rem_minmax(0,1fr)] sm:px-5"
          >
            <p className="font-semibold">
              <span className="sr-only">{verdicts.given} </span>
              <bdi dir="ltr" lang="en">
                {given}
              </bdi>
            </p>
            <p>
              <Badge tone={verdict.marks > 0 ? 'primary' : 'danger'}>
                {verdict.marks > 0 ? `✓ ${verdicts.right}` : `✕ ${verdicts.wrong}`}
              </Badge>
            </p>
            <p className="text-sm text-ink-soft max-sm:col-span-2">{verdictSentence(verdict.reason)}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
