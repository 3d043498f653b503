'use client'

import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { Combobox } from '@/components/ui/combobox'
import { QueryRegion } from '@/components/ui/query-region'
import { publishedExamsQuery } from '@/lib/api/queries/people'
import { manageCopy } from '@/lib/copy/manage'
import { grantsCopy as copy } from '@/lib/copy/people'
import { selectWords } from '@/lib/copy/select'
import { foldForSearch } from '@/lib/domain/text/search'

/** One of the published exams, as a field of the surrounding Form. */
export function ExamField() {
  const query = useQuery(publishedExamsQuery())
  const { field, fieldState } = useController<{ exam: string }>({ name: 'exam' })
  return (
    <QueryRegion query={query} words={manageCopy} bars={['h-20']}>
      {(exams) => (
        <Combobox
          label={copy.exam}
          hint={copy.examHint}
          error={fieldState.error?.message}
          options={exams.map(({ slug, title }) => ({ value: slug, label: title }))}
          value={field.value || null}
          onChange={field.onChange}
          words={selectWords}
          fold={foldForSearch}
        />
      )}
    </QueryRegion>
  )
}
