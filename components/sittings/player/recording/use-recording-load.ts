'use client'

import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { type RecordingSize } from '@/lib/authoring/recording/rules/sealed-file'
import { createDeviceLoad, readStoredSize } from '@/lib/sittings/sealed-recording/client/device-load'
import { canOpenRecordings } from '@/lib/sittings/sealed-recording/client/open-recording'
import { type LoadState, type RecordingLoad } from '@/lib/sittings/sealed-recording/client/recording-load'
import { type AttemptSitting } from '@/lib/sittings/attempt/contract'
import { isSavingData, subscribeDataSaver } from '@/lib/platform/browser/data-saver'

export type RecordingLoadState = {
  readonly load: RecordingLoad | null
  readonly percent: number
  /** In bytes; `totalBytes` is 0 until the size is known. */
  readonly amount: Pick<LoadState, 'loadedBytes' | 'totalBytes' | 'bytesPerSecond'>
  readonly isReady: boolean
  /** It is the smaller copy, for people who save data. */
  readonly isLight: boolean
  /** The download is being retried. */
  readonly isSlow: boolean
  /** This browser cannot play the recording: the section must not be started here. */
  readonly isUnplayable: boolean
}

const neverChanges = () => () => {}

/** Downloads the encrypted recording of a listening section; does nothing for other skills. */
export function useRecordingLoad(attempt: string, sitting: AttemptSitting): RecordingLoadState {
  const { recordingBytes, lightRecordingBytes, recordingDay: day } = sitting
  const isUnplayable = !useSyncExternalStore(neverChanges, canOpenRecordings, () => true)
  const isSaving = useSyncExternalStore(subscribeDataSaver, isSavingData, () => null)
  const storedSize = useStoredSize(attempt, sitting)
  // On the server, and while the page is taken over, it is not known which size is wanted.
  const isSizeKnown = isSaving !== null && storedSize !== undefined
  const wantsLight = isSizeKnown ? hasBothSizes(sitting) && (storedSize ? storedSize === 'light' : isSaving) : null
  const [isLight, setLight] = useState(wantsLight)
  const isWanted = sitting.skill === 'listening' && !isUnplayable && isLight !== null
  const load = useMemo(
    () =>
      isWanted
        ? createDeviceLoad(
            isLight
              ? { attempt, day, size: 'light', expectedBytes: lightRecordingBytes }
              : { attempt, day, size: 'full', expectedBytes: recordingBytes },
          )
        : null,
    [attempt, recordingBytes, lightRecordingBytes, day, isWanted, isLight],
  )
  useEffect(() => {
    load?.start()
    return () => load?.stop()
  }, [load])
  const { isWhole, isSlow, ...state } = useLoadState(load)
  // Another tab may switch the data saver. A running section keeps the file that it plays, and a whole one would be loaded twice.
  if (isLight !== wantsLight && !(load && (isWhole || sitting.state !== 'ready'))) setLight(wantsLight)
  return {
    load,
    percent: percentOf(state),
    amount: state,
    isReady: isWhole,
    isLight: isLight === true,
    isSlow,
    isUnplayable,
  }
}

/**
 * The size on this device of a section that was running when the page was opened, null otherwise, undefined until it is known. A running section keeps
 * to that size, even if data is saved since, or no longer: the other one would discard what is there, and be loaded from its start.
 */
function useStoredSize(attempt: string, sitting: AttemptSitting): RecordingSize | null | undefined {
  const [isRunningAtOpen] = useState(sitting.state === 'running' && hasBothSizes(sitting))
  const [size, setSize] = useState<RecordingSize | null>()
  useEffect(() => {
    if (isRunningAtOpen) void readStoredSize(attempt).then(setSize)
  }, [attempt, isRunningAtOpen])
  return isRunningAtOpen ? size : null
}

/** A page that was stored before the smaller copies knows nothing of them. */
function hasBothSizes({ lightRecordingBytes }: AttemptSitting): boolean {
  return typeof lightRecordingBytes === 'number'
}

const NOTHING: LoadState = { loadedBytes: 0, totalBytes: 0, isWhole: false, isSlow: false, bytesPerSecond: null }

/** The progress of a download. */
export function useLoadState(load: RecordingLoad | null): LoadState {
  return useSyncExternalStore(load?.state.subscribe ?? neverChanges, load?.state.get ?? (() => NOTHING), () => NOTHING)
}

function percentOf({ loadedBytes, totalBytes }: Pick<LoadState, 'loadedBytes' | 'totalBytes'>): number {
  return totalBytes > 0 ? Math.min(100, Math.floor((loadedBytes / totalBytes) * 100)) : 0
}
