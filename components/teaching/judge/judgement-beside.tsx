'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FiguresTable } from '@/components/teaching/agreement/figures-table'
import { Alert } from '@/components/ui/alert'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { QueryRegion } from '@/components/ui/states/query-region'
import { type JudgementForAssessor as Beside } from '@/lib/teaching/judge/contract/judgements'
import { judgementBesideQuery } from '@/lib/teaching/judge/queries'
import { besideCopy as copy, judgementCopy, voidReasons } from '@/lib/teaching/judge/words/judgement'
import { taskNames, writingCriterion } from '@/lib/teaching/submission/words/annotations'
import { EvidenceList } from './evidence-list'

/** The machine's judgement beside a teacher's final bands; fetched only on request. */
export default function JudgementBeside({ id }: { id: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="grid gap-1">
          <h2 className="text-base">{copy.title}</h2>
          <p className="max-w-2xl text-sm text-ink-soft">{copy.lead}</p>
        </div>
        <Button variant="outline" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? copy.close : copy.open}
        </Button>
      </div>
      {isOpen && <OpenedJudgement id={id} />}
    </Card>
  )
}

function OpenedJudgement({ id }: { id: string }) {
  const query = useQuery(judgementBesideQuery(id))
  return (
    <QueryRegion query={query} bars={['h-40']}>
      {({ texts }) =>
        texts.length === 0 ? (
          <p role="status" className="text-sm">
            {copy.none}
          </p>
        ) : (
          texts.map((text) => <OneText key={text.position} text={text} />)
        )
      }
    </QueryRegion>
  )
}

function OneText({ text: { kind, isFlagged, criteria } }: { text: Beside['texts'][number] }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 className="text-sm font-semibold">{judgementCopy.text(taskNames[kind])}</h3>
      {isFlagged && <Alert tone="warning">{copy.flagged}</Alert>}
      <FiguresTable
        label={judgementCopy.text(taskNames[kind])}
        head={copy.head}
        rows={criteria.map((criterion) => ({
          key: criterion.criterion,
          cells: [
            writingCriterion(criterion.criterion, kind).name,
            copy.own(criterion.own),
            <MachineBand key="machine" criterion={criterion} />,
            <div key="evidence" className="min-w-64 whitespace-normal">
              {criterion.reason !== null && <p>{voidReasons[criterion.reason]}</p>}
              <EvidenceList evidence={criterion.evidence} />
            </div>,
          ],
        }))}
      />
    </section>
  )
}

function MachineBand({
  criterion: { machine, isFar, isOpen },
}: {
  criterion: Beside['texts'][number]['criteria'][number]
}) {
  return (
    <span className="grid justify-items-start gap-1">
      {machine ? judgementCopy.range(machine.low, machine.high) : '–'}
      {machine && !isOpen && <span className="text-xs text-ink-soft">{copy.raw}</span>}
      {isFar && <Badge tone="warning">{copy.isFar}</Badge>}
    </span>
  )
}
