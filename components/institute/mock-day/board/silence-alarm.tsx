import { useEffect, useRef } from 'react'
import { Alert } from '@/components/ui/alert'
import { type BoardRow } from '@/lib/institute/mock-day/contract/board'
import { isTrouble } from '@/lib/institute/mock-day/rules/seat'
import { manageMockDayCopy as copy } from '@/lib/institute/mock-day/words/manage-mock-day'

const TONE_HZ = 880
const TONE_SECONDS = 0.4

/**
 * Lists candidates whose connection is silent. A tone announces each new one, and the window's title reaches an invigilator who is looking at another
 * window.
 */
export function SilenceAlarm({ rows }: { rows: readonly BoardRow[] }) {
  const silent = rows.filter(({ state, contact }) => isTrouble(state, contact))
  const seats = silent.map(({ seat }) => seat).join(' ')
  const previousSeats = useRef(seats)
  useEffect(() => {
    const before = new Set(previousSeats.current.split(' '))
    previousSeats.current = seats
    if (seats !== '' && seats.split(' ').some((seat) => !before.has(seat))) playTone()
  }, [seats])
  useEffect(() => {
    if (silent.length === 0) return
    const title = document.title
    document.title = copy.silentTitle(silent.length, title)
    return () => {
      document.title = title
    }
  }, [silent.length])
  if (silent.length === 0) return null
  return (
    <Alert tone="danger" live>
      {copy.silent(silent.map(({ name }) => name))}
    </Alert>
  )
}

/** A browser that requires a click first plays no tone; the words are shown in any case. */
function playTone(): void {
  const audio = new AudioContext()
  const [tone, loudness] = [audio.createOscillator(), audio.createGain()]
  tone.frequency.value = TONE_HZ
  loudness.gain.setValueAtTime(0.2, audio.currentTime)
  loudness.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + TONE_SECONDS)
  tone.connect(loudness).connect(audio.destination)
  tone.onended = () => void audio.close()
  tone.start()
  tone.stop(audio.currentTime + TONE_SECONDS)
}
