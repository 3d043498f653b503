'use client'

import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type CalibrationMark } from '@/lib/teaching/agreement/contract/calibration'
import { saveCalibrationMark } from '@/lib/teaching/agreement/queries'
import { ApiError } from '@/lib/platform/client/api-error'

const QUIET_MS = 800
const AGAIN_MS = 5_000
type Given = Pick<CalibrationMark, 'bands' | 'reasons'>
export type SaveState = 'saved' | 'saving' | 'unsaved' | 'gone'

/** An unfinished mark. It is saved a moment after each change, and again after a failure, while the text is assigned to this teacher. */
export function useMarkDraft({ id, bands, reasons }: CalibrationMark) {
  const [given, setGiven] = useState<Given>({ bands, reasons })
  const [stored, setStored] = useState(given)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: Given) => saveCalibrationMark({ params: { id }, body }),
    onSuccess: (_, body) => setStored(body),
  })
  const isDirty = given !== stored
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 409)
  useEffect(() => {
    if (!isDirty || isPending || isGone) return
    const timer = setTimeout(() => mutate(given), error ? AGAIN_MS : QUIET_MS)
    return () => clearTimeout(timer)
  }, [given, isDirty, isPending, isGone, error, mutate])
  return { given, change: setGiven, save: saveState({ isDirty, isGone, isFailed: error !== null }) }
}

type Facts = { readonly isDirty: boolean; readonly isGone: boolean; readonly isFailed: boolean }

function saveState({ isDirty, isGone, isFailed }: Facts): SaveState {
  if (isGone) return 'gone'
  if (!isDirty) return 'saved'
  return isFailed ? 'unsaved' : 'saving'
}
