'use client'

import { useMutation } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { toastFault } from '@/components/ui/toast/toast'
import { newId } from '@/lib/platform/client/new-id'
import { type PracticeChoice } from '@/lib/sittings/practice/contract'
import { startPractice } from '@/lib/sittings/practice/queries'
import { paths } from '@/lib/platform/paths'

export type SetSize = 6 | 12 | 20

/** Begins a set; while one is begun, its button shows it and the others wait. */
export type SetStart = {
  readonly size: SetSize
  readonly setSize: (size: SetSize) => void
  readonly minutes: number | null
  readonly setMinutes: (minutes: number | null) => void
  readonly isBusy: boolean
  /** @param key identifies the button */
  readonly begin: (key: string, choice: PracticeChoice, minutes?: number | null) => void
  readonly stateOf: (key: string) => { readonly pending: boolean; readonly blocked: boolean }
}

type StartedSet = { readonly key: string; readonly choice: PracticeChoice; readonly minutes: number | null }

export function useSetStart(): SetStart {
  const router = useRouter()
  const [size, setSize] = useState<SetSize>(6)
  const [minutes, setMinutes] = useState<number | null>(null)
  const start = useMutation({
    // Each press starts another set; the buttons are blocked meanwhile.
    mutationFn: ({ choice, minutes }: StartedSet) => startPractice({ body: { requestId: newId(), choice, minutes } }),
    onSuccess: ({ attempt, skill }) => router.push(paths.sitting(attempt, skill)),
    // The pressed button may be far from any place for an error.
    onError: toastFault,
  })
  const isBusy = start.isPending || start.isSuccess
  return {
    size,
    setSize,
    minutes,
    setMinutes,
    isBusy,
    begin: (key, choice, ownMinutes = minutes) => start.mutate({ key, choice, minutes: ownMinutes }),
    stateOf: (key) => ({ pending: isBusy && start.variables.key === key, blocked: isBusy }),
  }
}
