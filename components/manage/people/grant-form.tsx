'use client'

import { useQueryClient, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { TextField } from '@/components/ui/text-field'
import { toast } from '@/components/ui/toast'
import { newId } from '@/lib/api/new-id'
import { giveGrant, refreshPeople, publishedExamsQuery } from '@/lib/api/queries/people'
import { tellError } from '@/lib/api/tell-error'
import { grantsCopy as copy } from '@/lib/copy/people'
import { foldDigits } from '@/lib/domain/text/fold'
import { persianDigits } from '@/lib/format/digits'
import { Combobox } from '@/components/ui/combobox'
import { QueryRegion } from '@/components/ui/query-region'
import { manageCopy } from '@/lib/copy/manage'
import { selectWords } from '@/lib/copy/select'
import { foldForSearch } from '@/lib/domain/text/search'

type Values = { id: string; exam: string; count: string | number; note: string }
const SENTENCES: Readonly<Record<string, string>> = {
  exam: copy.examMissing,
  count: copy.countWrong,
  note: copy.noteLong,
}
const loadSchema = () => import('./grant-schema').then((schemas) => schemas.GrantValues)
const explain = (field: string) => SENTENCES[field] ?? ''

export function GrantForm({ id }: { id: string }) {
  const client = useQueryClient()
  // A fresh form, with an id of its own, after each grant: sending it twice gives it once.
  const [grantId, setGrantId] = useState(newId)
  const submit = async (values: Values) => {
    try {
      const count = Number(foldDigits(String(values.count)))
      await giveGrant({ params: { id }, body: { ...values, count } })
    } catch (error) {
      return { message: tellError(error) }
    }
    toast.add({ title: copy.given, color: 'success' })
    setGrantId(newId())
    await refreshPeople(client)
    return null
  }
  return (
    <Form<Values>
      key={grantId}
      schema={loadSchema}
      defaults={{ id: grantId, exam: '', count: persianDigits(1), note: '' }}
      explain={explain}
      onSubmit={submit}
    >
      {({ pending }) => (
        <>
          <div className="grid items-start gap-5 sm:grid-cols-[1fr_8rem]">
            <ExamField />
            <TextField name="count" label={copy.count} inputMode="numeric" autoComplete="off" />
          </div>
          <TextField name="note" label={copy.note} hint={copy.noteHint} dir="auto" autoComplete="off" />
          <Button type="submit" variant="soft" className="justify-self-start" pending={pending}>
            {copy.give}
          </Button>
        </>
      )}
    </Form>
  )
}

/** One of the published exams, as a field of the surrounding Form. */
function ExamField() {
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
