'use client'

import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import type * as z from 'zod'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { PlainSelect } from '@/components/ui/form/select/plain-select'
import { Tick } from '@/components/ui/form/tick'
import { ErrorMessage } from '@/components/ui/states/fault'
import { newId } from '@/lib/platform/client/new-id'
import { type book, type FreeSlot } from '@/lib/teaching/booking/contract/bookings'
import { type BookFormWords } from '@/lib/teaching/booking/words/my-bookings'
import { directionOf } from '@/lib/platform/format/direction'
import { foldIdentifier } from '@/lib/platform/text/input/identifier'
import { wordsOfSlot } from './slot-picker'
import { isTaken, RefusedBooking } from './slot-taken'

export type ChosenSlot = {
  startsAt: string
  slots: readonly FreeSlot[]
  onChoose: (startsAt: string | null) => void
}
type BookFormProps = ChosenSlot & {
  words: BookFormWords
  attempts: readonly { readonly id: string; readonly title: string }[]
  send: (body: z.input<typeof book.body>) => Promise<unknown>
  onBooked: () => Promise<void>
  /** Refetches free slots and credits, whatever the outcome. */
  onSettled: () => Promise<unknown>
}

/** Confirms a slot with its teacher and price. When it is taken, offers the nearest free ones. */
export function BookForm({ startsAt, slots, onChoose, words: copy, attempts, ...to }: BookFormProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // One id for all tries: idempotent when a reply was lost.
  const [id] = useState(newId)
  const [teacher, setTeacher] = useState<string | null>(null)
  const [phone, setPhone] = useState('')
  const [attempt, setAttempt] = useState('')
  const [notice, setNotice] = useState<string | null>(null)
  const offers = slots.filter((slot) => slot.startsAt === startsAt)
  const slot = offers.find((offer) => offer.teacher.id === teacher) ?? offers[0]
  useEffect(() => heading.current?.focus(), [])
  const bookSlot = useMutation({
    mutationFn: ({ teacher: { id: host }, place }: FreeSlot) => {
      const number = place === 'phone' ? foldIdentifier(phone) : null
      return to.send({ id, teacher: host, startsAt, phone: number, attempt: attempt === '' ? null : attempt })
    },
    onSuccess: to.onBooked,
    onSettled: to.onSettled,
  })

  function submit(): void {
    if (!slot) return
    const number = foldIdentifier(phone)
    if (slot.place === 'phone' && !number?.startsWith('+98')) return setNotice(copy.phoneWanted)
    setNotice(null)
    bookSlot.mutate(slot)
  }

  return (
    <Card tone="primary" className="grid justify-items-start gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-lg text-primary-ink">
        {wordsOfSlot(startsAt)}
      </h2>
      {slot && (
        <OfferFields slot={slot} offers={offers} copy={copy} onTeacher={setTeacher} phone={phone} onPhone={setPhone} />
      )}
      {attempts.length > 0 && (
        <PlainSelect
          label={copy.attempt}
          options={[
            { value: '', label: copy.alone },
            ...attempts.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          value={attempt}
          onChange={setAttempt}
        />
      )}
      <p className="max-w-2xl text-sm">{copy.rules}</p>
      <ErrorMessage of={notice} />
      {bookSlot.error && (
        <RefusedBooking error={bookSlot.error} startsAt={startsAt} slots={slots} onChoose={onChoose} />
      )}
      <div className="flex flex-wrap gap-3">
        {!isTaken(bookSlot.error) && (
          <Button size="large" pending={bookSlot.isPending} onClick={submit}>
            {copy.go}
          </Button>
        )}
        <Button variant="outline" size="large" onClick={() => onChoose(null)}>
          {copy.not}
        </Button>
      </div>
    </Card>
  )
}

type OfferFieldsProps = {
  slot: FreeSlot
  offers: readonly FreeSlot[]
  copy: BookFormWords
  onTeacher: (teacher: string) => void
  phone: string
  onPhone: (phone: string) => void
}

/** The teacher and the place. */
function OfferFields({ slot, offers, copy, onTeacher, phone, onPhone }: OfferFieldsProps) {
  return (
    <>
      {offers.length > 1 ? (
        <TeacherChoice label={copy.which} offers={offers} chosen={slot} onChoose={onTeacher} />
      ) : (
        <p>{copy.with(slot.teacher.name)}</p>
      )}
      <p className="max-w-2xl text-sm">{copy.place[slot.place]}</p>
      {slot.room && (
        <p className="max-w-2xl font-semibold wrap-anywhere" dir={directionOf(slot.room)}>
          {slot.room}
        </p>
      )}
      {slot.place === 'phone' && <PhoneField label={copy.phone} value={phone} onChange={onPhone} />}
    </>
  )
}

type TeacherChoiceProps = {
  label: string
  offers: readonly FreeSlot[]
  chosen: FreeSlot | undefined
  onChoose: (teacher: string) => void
}

function TeacherChoice({ label, offers, chosen, onChoose }: TeacherChoiceProps) {
  const name = useId()
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      {offers.map(({ teacher }) => (
        <Tick
          key={teacher.id}
          type="radio"
          name={name}
          checked={teacher.id === chosen?.teacher.id}
          onChange={() => onChoose(teacher.id)}
        >
          {teacher.name}
        </Tick>
      ))}
    </fieldset>
  )
}

function PhoneField({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  return (
    <label className="grid gap-1.5 text-sm font-semibold">
      {label}
      <input
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        dir="ltr"
        maxLength={30}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="min-h-12 rounded-md border border-line-strong bg-surface px-4 text-base font-normal"
      />
    </label>
  )
}
