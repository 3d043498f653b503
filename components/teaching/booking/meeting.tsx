'use client'

import { useMutation } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import { Button } from '@/components/ui/button/button'
import { downloadFile, loadFile } from '@/lib/platform/client/load-file'
import { calendarPath } from '@/lib/teaching/booking/queries'
import { meetingCopy as copy } from '@/lib/teaching/booking/words/meeting'

// Parts shared by the candidate's and the teacher's view of a conversation.

export type RunAction = (work: () => Promise<unknown>) => void

/** One action at a time; the data shown is refetched whatever the outcome. */
export function useBookingAction(refresh: () => Promise<unknown>): {
  act: RunAction
  pending: boolean
  error: Error | null
} {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSettled: refresh,
  })
  return { act: mutate, pending: isPending, error }
}

type MeetingLinkProps = {
  href: string
  /** A meeting room elsewhere, which opens in a new tab. */
  isRoom?: boolean
  children: ReactNode
}

/** A plain link: pages of a mock need a full load for their microphone permission. */
export function MeetingLink({ href, isRoom = false, children }: MeetingLinkProps) {
  return (
    <a
      href={href}
      {...(isRoom && { target: '_blank', rel: 'noopener noreferrer' })}
      className="grid min-h-11 place-items-center justify-self-start font-semibold text-primary-ink underline"
    >
      {children}
    </a>
  )
}

type CalendarFileProps = {
  booking: { readonly id: string; readonly state: string; readonly startsAt: string }
  nowMs: number
  act: RunAction
}

/** The calendar file of an upcoming appointment; for a cancelled one the file that removes it again. */
export function CalendarFile({ booking: { id, state, startsAt }, nowMs, act }: CalendarFileProps) {
  if (Date.parse(startsAt) <= nowMs || (state !== 'booked' && state !== 'cancelled')) return null
  return (
    <Button
      variant="outline"
      className="justify-self-start"
      onClick={() => act(() => loadFile(calendarPath(id), 'speaking.ics').then(downloadFile))}
    >
      {copy.calendar[state]}
    </Button>
  )
}
