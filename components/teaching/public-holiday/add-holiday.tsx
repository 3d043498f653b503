'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Form, type Refusal, SubmitButton } from '@/components/ui/form/form'
import { TextField } from '@/components/ui/form/text-field'
import { toast } from '@/components/ui/toast/toast'
import { holidaysQuery, setHoliday } from '@/lib/teaching/public-holiday/queries'
import { holidaysCopy as copy } from '@/lib/teaching/public-holiday/words'
import { toErrorSentence } from '@/lib/platform/page-failure/words/failed-calls'
import { isoDateOf, readDay } from '@/lib/platform/format/calendar/moment'

type Values = { day: string; name: string; reason: string }
const EMPTY: Values = { day: '', name: '', reason: '' }
const WRONG: Readonly<Record<string, string>> = {
  day: copy.dayWrong,
  name: copy.nameWrong,
  reason: copy.reasonWrong,
}
const loadSchema = () => import('@/lib/teaching/public-holiday/contract').then((contract) => contract.NewHoliday)
const explain = (field: string) => WRONG[field] ?? copy.dayWrong

/** Adds a holiday announced at short notice. */
export function AddHoliday() {
  const client = useQueryClient()
  // A new form after each day.
  const [round, setRound] = useState(0)
  const submit = async ({ day, name, reason }: Values): Promise<Refusal<Values> | null> => {
    const jalali = readDay(day)
    const date = jalali && isoDateOf(jalali)
    if (!jalali || !date) return { message: copy.dayWrong, fields: { day: copy.dayWrong } }
    try {
      // The table has one holiday per day: a second would silently rename the first.
      const { items } = await client.fetchQuery(holidaysQuery(jalali.year))
      const existing = items.find((holiday) => holiday.date === date)
      if (existing) return { message: copy.dayTaken(existing.name), fields: { day: copy.dayTaken(existing.name) } }
      const { moved } = await setHoliday({ params: { date }, body: { name, kind: 'one_off', isOn: true, reason } })
      toast.add({ title: copy.changed(name, moved), color: 'success' })
    } catch (error) {
      return { message: toErrorSentence(error) }
    }
    setRound(round + 1)
    await client.invalidateQueries(holidaysQuery(jalali.year))
    return null
  }
  return (
    <Form<Values> key={round} schema={loadSchema} defaults={EMPTY} explain={explain} onSubmit={submit}>
      <TextField name="day" label={copy.day} hint={copy.dayHint} autoComplete="off" />
      <TextField name="name" label={copy.name} dir="auto" autoComplete="off" />
      <TextField name="reason" label={copy.reason} hint={copy.reasonHint} dir="auto" autoComplete="off" />
      <SubmitButton>{copy.add}</SubmitButton>
    </Form>
  )
}
