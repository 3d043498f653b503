'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Combobox } from '@/components/ui/form/select/combobox'
import { QueryRegion } from '@/components/ui/states/query-region'
import { Skeleton } from '@/components/ui/states/skeleton'
import { toast } from '@/components/ui/toast/toast'
import { newId } from '@/lib/platform/client/new-id'
import { createPaper, papersQuery } from '@/lib/authoring/paper/queries'
import { type PaperRow } from '@/lib/authoring/paper/contract/papers'
import { skillNames } from '@/lib/paper/content/words/skill-names'
import { examPapersCopy as copy } from '@/lib/authoring/exam-draft/words/exam-editor'
import { selectWords } from '@/lib/platform/words/select'
import { type ExamModule, type Skill } from '@/lib/paper/content/rules/content'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { foldForSearch } from '@/lib/platform/search/search'

/** The page size of the list. */
const MAX_SHOWN = 50
const words = { loading: copy.loading, failed: copy.failed }
type PaperPickerProps = {
  skill: Skill
  module: ExamModule
  /** A paper was picked, and the server has not confirmed it yet. */
  isWaiting: boolean
  onPick: (id: string) => void
}

/** The date of the last change distinguishes two papers of the same name. */
function nameOf({ title, savedAt }: PaperRow, papers: readonly PaperRow[]): string {
  const isUniqueTitle = papers.filter((paper) => paper.title === title).length === 1
  return isUniqueTitle ? title : copy.named(title, formatDayAndTime(savedAt))
}

/** Picks one of the user's papers of a skill, or makes a new one. */
export function PaperPicker({ skill, module, isWaiting, onPick }: PaperPickerProps) {
  const query = useQuery(papersQuery({ skill, size: MAX_SHOWN }))
  const [id] = useState(newId)
  const create = useMutation({
    mutationFn: () => createPaper({ body: { id, skill, module } }),
    onSuccess: () => onPick(id),
    onError: () => toast.add({ title: copy.createFailed, color: 'danger' }),
  })
  if (isWaiting) return <Skeleton className="h-20" />
  return (
    <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <QueryRegion query={query} words={words} bars={['h-12']}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="self-center text-sm text-ink-soft">{copy.none(skillNames[skill])}</p>
          ) : (
            <Combobox
              label={copy.choose(skillNames[skill])}
              hint={items.length < MAX_SHOWN ? undefined : copy.chooseHint}
              options={items.map((paper) => ({ value: paper.id, label: nameOf(paper, items) }))}
              value={null}
              onChange={onPick}
              words={selectWords}
              fold={foldForSearch}
            />
          )
        }
      </QueryRegion>
      <Button variant="outline" className="min-h-12" pending={create.isPending} onClick={() => create.mutate()}>
        {copy.create}
        <span className="sr-only"> {skillNames[skill]}</span>
      </Button>
    </div>
  )
}
