'use client'

import { useState } from 'react'
import { Question } from '@/components/ui/question'
import { type ExamRow as Exam } from '@/lib/contract/exam-drafts'
import { examListCopy as copy } from '@/lib/copy/exam-list'
import { ExamLogDialog } from '../exam-log-dialog'
import { BulkBar } from '@/components/ui/bulk-bar'
import { ExamRow } from './exam-row'
import { useExamActs } from './use-exam-acts'

/** The rows of one page and what is chosen of them. */
export function ExamRows({ items, isArchive }: { items: readonly Exam[]; isArchive: boolean }) {
  const acts = useExamActs()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [logged, setLogged] = useState<Exam | null>(null)
  const [isAsking, setAsking] = useState(false)
  const live = items.filter(({ id, state }) => chosen.has(id) && (state === 'published' || state === 'scheduled'))
  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((each) => each !== id)))
  const act = () => {
    setAsking(false)
    acts.archive({ ids: [...chosen], act: isArchive ? 'unarchive' : 'archive' })
  }
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface shadow-card">
      <BulkBar
        words={copy}
        count={chosen.size}
        isWhole={chosen.size === items.length}
        isArchive={isArchive}
        isBusy={acts.isBusy}
        onWhole={(isWhole) => setChosen(new Set(isWhole ? items.map(({ id }) => id) : []))}
        onAct={() => (live.length > 0 ? setAsking(true) : act())}
        onClear={() => setChosen(new Set())}
      />
      <ul className="divide-y divide-line">
        {items.map((exam) => (
          <ExamRow
            key={exam.id}
            exam={exam}
            isSelected={chosen.has(exam.id)}
            isBusy={acts.isBusy}
            onSelect={(isChosen) => choose(exam.id, isChosen)}
            onDuplicate={() => acts.duplicate({ id: exam.id, withPapers: false })}
            onLog={() => setLogged(exam)}
          />
        ))}
      </ul>
      {logged && <ExamLogDialog id={logged.id} title={logged.title} onClose={() => setLogged(null)} />}
      {isAsking && (
        <Question
          title={copy.archiveTitle}
          text={copy.archiveText(live.length)}
          yes={copy.archive}
          isDangerous
          onYes={act}
          onNo={() => setAsking(false)}
        />
      )}
    </div>
  )
}
