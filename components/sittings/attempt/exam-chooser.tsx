'use client'

import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { Card } from '@/components/ui/card'
import { Combobox } from '@/components/ui/form/select/combobox'
import { QueryRegion } from '@/components/ui/states/query-region'
import { examsQuery } from '@/lib/authoring/exam/queries/exams'
import { isMockExam } from '@/lib/authoring/exam/rules/audience'
import { newAttemptCopy as copy } from '@/lib/sittings/attempt/words/new-attempt'
import { selectWords } from '@/lib/platform/words/select'
import { foldForSearch } from '@/lib/platform/search/search'
import { paths } from '@/lib/platform/paths'

/** Chooses an exam if the URL names none. */
export function ExamChooser() {
  const router = useRouter()
  const query = useQuery(examsQuery())
  return (
    <QueryRegion query={query} bars={['h-40 max-w-xl']}>
      {({ items }) => (
        // Room for the list, which opens below its field.
        <Card className="mb-72 max-w-xl">
          <Combobox
            label={copy.chooseExam}
            hint={copy.chooseHint}
            options={items.filter(isMockExam).map(({ slug, title }) => ({ value: slug, label: title }))}
            value={null}
            onChange={(slug) => router.push(paths.newAttempt(slug))}
            words={selectWords}
            fold={foldForSearch}
          />
        </Card>
      )}
    </QueryRegion>
  )
}
