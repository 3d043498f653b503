'use client'

import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Pager } from '@/components/ui/pager'
import { QueryRegion } from '@/components/ui/query-region'
import { papersQuery } from '@/lib/api/queries/papers'
import { type PaperRow as Paper } from '@/lib/contract/papers'
import { manageCopy } from '@/lib/copy/manage'
import { paperListCopy as copy } from '@/lib/copy/paper-list'
import { type Skill } from '@/lib/domain/exam/content'
import { paths } from '@/lib/paths'
import { BulkBar } from '@/components/ui/bulk-bar'
import { addressOf, readFilter, type Shown } from './list-filter'
import { PaperFilters } from './paper-filters'
import { PaperLogDialog } from './paper-log-dialog'
import { PaperRow } from './paper-row'
import { usePaperActs } from './use-paper-acts'

const PAGE_SIZE = 20

/** Papers of one skill. What is searched for stands in the address. */
export function PaperList({ skill }: { skill: Skill }) {
  const router = useRouter()
  const shown = readFilter(useSearchParams())
  const query = useQuery(papersQuery({ ...shown, skill, size: PAGE_SIZE }))
  const go = (next: Shown) => router.push(addressOf(skill, next), { scroll: false })
  const isFiltered = Object.keys(shown).some((name) => !['page', 'sort', 'order'].includes(name))
  return (
    <>
      <PaperFilters shown={shown} owners={query.data?.owners ?? []} hasTypes={skill !== 'writing'} onChange={go} />
      <QueryRegion query={query} words={manageCopy} bars={['h-20', 'h-20', 'h-20']}>
        {({ items, total }) =>
          items.length === 0 ? (
            <NoPapers skill={skill} isFiltered={isFiltered || shown.page > 1} />
          ) : (
            <>
              <p role="status" className="mb-2 text-sm text-ink-soft">
                {copy.found(total)}
              </p>
              <Rows key={items.map(({ id }) => id).join()} items={items} isArchive={shown.state === 'archived'} />
              <Pager
                page={shown.page}
                pages={Math.ceil(total / PAGE_SIZE)}
                onChange={(page) => go({ ...shown, page })}
                words={manageCopy}
              />
            </>
          )
        }
      </QueryRegion>
    </>
  )
}

function NoPapers({ skill, isFiltered }: { skill: Skill; isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState title={copy.noneTitle} text={copy.noneText}>
        <ButtonLink href={paths.papers(skill)} variant="soft">
          {copy.showAll}
        </ButtonLink>
      </EmptyState>
    )
  }
  return (
    <EmptyState title={copy.emptyTitle} text={copy.emptyText}>
      <ButtonLink href={paths.newPaper(skill)}>{copy.create}</ButtonLink>
    </EmptyState>
  )
}

/** The rows of one page and what is chosen of them. */
function Rows({ items, isArchive }: { items: readonly Paper[]; isArchive: boolean }) {
  const acts = usePaperActs()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [logged, setLogged] = useState<Paper | null>(null)
  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((each) => each !== id)))
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface shadow-card">
      <BulkBar
        words={copy}
        count={chosen.size}
        isWhole={chosen.size === items.length}
        isArchive={isArchive}
        isBusy={acts.isBusy}
        onWhole={(isWhole) => setChosen(new Set(isWhole ? items.map(({ id }) => id) : []))}
        onAct={() => acts.archive({ ids: [...chosen], act: isArchive ? 'unarchive' : 'archive' })}
        onClear={() => setChosen(new Set())}
      />
      <ul className="divide-y divide-line">
        {items.map((paper) => (
          <PaperRow
            key={paper.id}
            paper={paper}
            isSelected={chosen.has(paper.id)}
            isBusy={acts.isBusy}
            onSelect={(isChosen) => choose(paper.id, isChosen)}
            onDuplicate={() => acts.duplicate(paper)}
            onLog={() => setLogged(paper)}
          />
        ))}
      </ul>
      {logged && <PaperLogDialog id={logged.id} title={logged.title} onClose={() => setLogged(null)} />}
    </div>
  )
}
