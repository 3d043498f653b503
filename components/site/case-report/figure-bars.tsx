'use client'

import { useState } from 'react'
import { ChoiceBar } from '@/components/platform/staff-list/choice-bar'
import { type CaseFigures } from '@/lib/support/case-report/contract'
import { caseReportCopy as copy } from '@/lib/support/case-report/words'

export type FigureRow = { readonly id: string; readonly name: string; readonly figures: CaseFigures }

const MEASURES = ['solved', 'wait', 'reopened'] as const
type Measure = (typeof MEASURES)[number]
/** `dark`: the share of the bar in the primary colour, from 0 to 1. */
type Bar = { readonly length: number; readonly darkShare: number; readonly text: string }

const BARS: Readonly<Record<Measure, (figures: CaseFigures) => Bar>> = {
  solved: ({ opened, solved }) => ({
    length: opened,
    darkShare: opened === 0 ? 0 : solved / opened,
    text: copy.bar.solved(opened, solved),
  }),
  wait: ({ medianHours }) => ({ length: medianHours ?? 0, darkShare: 1, text: copy.bar.wait(medianHours) }),
  reopened: ({ reopened }) => ({ length: reopened, darkShare: 1, text: copy.bar.reopened(reopened) }),
}

/** One measure as bars, one per row; the table below has the figures. */
export function FigureBars({ title, rows }: { title: string; rows: readonly FigureRow[] }) {
  const [measure, choose] = useState<Measure>('solved')
  const bars = rows.map(({ id, name, figures }) => ({ id, name, ...BARS[measure](figures) }))
  const longest = Math.max(...bars.map(({ length }) => length), 0)
  return (
    <>
      <ChoiceBar
        label={copy.measures(title)}
        choices={MEASURES.map((value) => ({ value, text: copy.measure[value] }))}
        chosen={measure}
        onChoose={choose}
      />
      <figure>
        <div role="img" aria-label={copy.chart(title, copy.measure[measure])} className="grid gap-2">
          {bars.map(({ id, name, length, darkShare, text }) => (
            <div
              key={id}
              className="grid grid-cols-[8rem_minmax(0,1fr)] items-center gap-3 text-sm sm:grid-cols-[12rem_minmax(0,1fr)]"
            >
              <bdi className="wrap-anywhere">{name}</bdi>
              <span className="flex items-center gap-2">
                {length > 0 && (
                  <span
                    className="flex h-4 min-w-1 overflow-hidden rounded-sm bg-line-strong"
                    style={{ inlineSize: `${(length / longest) * 80}%` }}
                  >
                    <span className="bg-primary" style={{ inlineSize: `${darkShare * 100}%` }} />
                  </span>
                )}
                <span className="whitespace-nowrap text-ink-soft">{text}</span>
              </span>
            </div>
          ))}
        </div>
        <figcaption className="mt-2 text-xs text-ink-soft">{copy.chartNote[measure]}</figcaption>
      </figure>
    </>
  )
}
