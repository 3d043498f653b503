'use client'

import { useQuery } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { LogList } from '@/components/documents/editor/history/log'
import { Dialog } from '@/components/ui/dialog/dialog'
import { QueryRegion } from '@/components/ui/states/query-region'
import { submissionHistoryQuery } from '@/lib/teaching/submission/queries/manage-submissions'
import { assessmentCopy } from '@/lib/teaching/submission/words/assessment'
import { manageSubmissionsCopy as copy } from '@/lib/teaching/submission/words/submission-queue'
import { RETURN_REASONS } from '@/lib/teaching/submission/rules/states'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { directionOf } from '@/lib/platform/format/direction'

/** The bands of all assessments of a submission, its published versions, and its audit log. */
export function SubmissionHistory({
  submission: { id, title },
  onClose,
}: {
  submission: { id: string; title: string }
  onClose: () => void
}) {
  const query = useQuery(submissionHistoryQuery(id))
  return (
    <Dialog title={copy.historyTitle(title)} onClose={onClose}>
      <QueryRegion query={query} bars={['h-10', 'h-10', 'h-10']}>
        {({ events, readings, versions }) => (
          <div className="grid gap-5">
            <p className="text-xs text-ink-soft">{copy.blind}</p>
            {readings.length > 0 && (
              <HistoryPart title={copy.readings}>
                {readings.map(({ round, reader, givenAt, band }) => (
                  <HistoryRow key={round} name={copy.readingOf(round, reader)} at={givenAt} band={band} />
                ))}
              </HistoryPart>
            )}
            {versions.length > 0 && (
              <HistoryPart title={copy.versions}>
                {versions.map(({ version, because, at, band, reason }) => (
                  <HistoryRow key={version} name={copy.version(version, because)} at={at} band={band} reason={reason} />
                ))}
              </HistoryPart>
            )}
            <section className="grid gap-3">
              <h3 className="text-base">{copy.acts}</h3>
              <LogList
                entries={events.map((event) => ({ ...event, by: event.by ?? copy.system }))}
                describeEntry={({ type, reason }) =>
                  reason === '' ? copy.events[type] : `${copy.events[type]} — ${describeReason(reason)}`
                }
              />
            </section>
          </div>
        )}
      </QueryRegion>
    </Dialog>
  )
}

function HistoryPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h3 className="text-base">{title}</h3>
      <ul className="grid gap-2">{children}</ul>
    </section>
  )
}

type HistoryRowProps = { name: string; at: string; band: number; reason?: string }

function HistoryRow({ name, at, band, reason = '' }: HistoryRowProps) {
  return (
    <li className="flex items-start justify-between gap-4 border-s-2 border-line ps-3 text-sm">
      <div className="min-w-0">
        <p className="wrap-anywhere">{name}</p>
        {reason !== '' && (
          <p dir={directionOf(reason)} className="wrap-anywhere text-ink-soft">
            {reason}
          </p>
        )}
        <p className="text-xs text-ink-faint">{formatDayAndTime(at)}</p>
      </div>
      <p className="font-bold">{copy.band(band)}</p>
    </li>
  )
}

/** A return's reason starts with a code, followed by text. */
function describeReason(reason: string): string {
  const name = RETURN_REASONS.find((item) => reason === item || reason.startsWith(`${item}: `))
  return name === undefined ? reason : reason.replace(name, assessmentCopy.release.returnReasons[name])
}
