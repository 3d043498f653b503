'use client'

import { useQueryClient, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { Form, SubmitButton } from '@/components/ui/form/form'
import { TextField } from '@/components/ui/form/text-field'
import { toast } from '@/components/ui/toast/toast'
import { newId } from '@/lib/platform/client/new-id'
import { giveGrant } from '@/lib/site/person/queries'
import { refreshPeople } from '@/lib/accounts/person/queries'
import { publishedExamsQuery } from '@/lib/authoring/exam/queries/exams'
import { grantsCopy as copy } from '@/lib/site/person/words'
import { toErrorSentence } from '@/lib/platform/page-failure/words/failed-calls'
import { foldDigits } from '@/lib/platform/text/fold'
import { persianDigits } from '@/lib/platform/format/digits'
import { Combobox } from '@/components/ui/form/select/combobox'
import { QueryRegion } from '@/components/ui/states/query-region'
import { SelectField } from '@/components/ui/form/select/select-field'
import { coursesQuery } from '@/lib/learning/course/queries/courses'
import { goodKinds } from '@/lib/shop/entitlement/words/goods'
import { GIFT_KINDS, type GiftKind, isCreditKind } from '@/lib/shop/entitlement/rules/goods'
import { selectWords } from '@/lib/platform/words/select'
import { foldForSearch } from '@/lib/platform/search/search'

export type GrantFormValues = { id: string; kind: GiftKind; subject: string; count: string | number; note: string }
const SENTENCES: Readonly<Record<string, string>> = {
  kind: copy.kindWrong,
  subject: copy.subjectMissing,
  count: copy.countWrong,
  note: copy.noteLong,
}
export const loadGrantSchema = () => import('./grant-schema').then((schemas) => schemas.GrantValues)
export const explainGrant = (field: string) => SENTENCES[field] ?? ''

export function GrantForm({ id }: { id: string }) {
  const client = useQueryClient()
  // A new form, with a new id, after each grant: sending it twice grants it once.
  const [grantId, setGrantId] = useState(newId)
  const submit = async (values: GrantFormValues) => {
    try {
      const count = Number(foldDigits(String(values.count)))
      await giveGrant({ params: { id }, body: { ...values, count } })
    } catch (error) {
      return { message: toErrorSentence(error) }
    }
    toast.add({ title: copy.given, color: 'success' })
    setGrantId(newId())
    await refreshPeople(client)
    return null
  }
  return (
    <Form<GrantFormValues>
      key={grantId}
      schema={loadGrantSchema}
      defaults={{ id: grantId, kind: 'exam', subject: '', count: persianDigits(1), note: '' }}
      explain={explainGrant}
      onSubmit={submit}
    >
      <GoodFields />
      <TextField name="note" label={copy.note} hint={copy.noteHint} dir="auto" autoComplete="off" />
      <SubmitButton variant="secondary" className="justify-self-start">
        {copy.give}
      </SubmitButton>
    </Form>
  )
}

const KINDS = GIFT_KINDS.map((kind) => ({ value: kind, label: goodKinds[kind] }))

/** Fields of a good: which exam or course; for anything but a course, how much. */
export function GoodFields() {
  const kind = useWatch<GrantFormValues, 'kind'>({ name: 'kind' })
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-[1fr_8rem]">
        <SelectField name="kind" label={copy.kind} options={KINDS} />
        {kind !== 'course' && <TextField name="count" label={copy.count} inputMode="numeric" autoComplete="off" />}
      </div>
      {!isCreditKind(kind) && <SubjectField key={kind} kind={kind} />}
    </>
  )
}

/** One of the published exams or courses, as a field of the surrounding Form. */
function SubjectField({ kind }: { kind: 'exam' | 'course' }) {
  const isExam = kind === 'exam'
  const exams = useQuery({ ...publishedExamsQuery(), enabled: isExam })
  const courses = useQuery({ ...coursesQuery(), enabled: !isExam, select: ({ items }) => items })
  const { field, fieldState } = useController<GrantFormValues, 'subject'>({ name: 'subject' })
  const { setValue } = useFormContext<GrantFormValues>()
  // A choice of one kind is invalid for another.
  useEffect(() => () => setValue('subject', ''), [setValue])
  const query: UseQueryResult<{ slug: string; title: string }[]> = isExam ? exams : courses
  return (
    <QueryRegion query={query} bars={['h-20']}>
      {(subjects) => (
        <Combobox
          label={isExam ? copy.exam : copy.course}
          hint={isExam ? copy.examHint : copy.courseHint}
          error={fieldState.error?.message}
          options={subjects.map(({ slug, title }) => ({ value: slug, label: title }))}
          value={field.value || null}
          onChange={field.onChange}
          words={selectWords}
          fold={foldForSearch}
        />
      )}
    </QueryRegion>
  )
}
