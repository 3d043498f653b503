import { useCallback, useEffect, useRef, useState } from 'react'
import { type TaskKey, type TaskText } from '@/lib/learning/enrolment/client/learning-outbox'

/** Until the stored text is read the field is locked: one keystroke would replace it. `unstored`: editable, but nothing is stored. */
type Phase = 'reading' | 'failed' | 'open' | 'unstored'

export type TaskWriting = {
  readonly phase: Phase
  readonly text: string
  readonly isSaved: boolean
  readonly write: (text: string) => void
  readonly read: () => void
  /** Starts with an empty field, and leaves the stored text untouched. */
  readonly writeUnstored: () => void
  /** Text that another tab has stored since this one was read: nothing is stored until one of the two is chosen. */
  readonly other: TaskText | null
  readonly choose: (which: 'mine' | 'other') => void
}

/** The text that a learner writes for a lesson's task, stored on this device. */
export function useTaskWriting({ user, course, lesson }: TaskKey): TaskWriting {
  const [phase, setPhase] = useState<Phase>('reading')
  const [text, setText] = useState('')
  const [other, setOther] = useState<TaskText | null>(null)
  const [isSaved, setSaved] = useState(true)
  const rev = useRef(0)
  /** Writes run in sequence: an older text never overwrites a newer one. */
  const pendingWrite = useRef(Promise.resolve())
  const read = useCallback(async () => {
    const { readWriting } = await loadOutbox()
    return readWriting({ user, course, lesson })
  }, [user, course, lesson])
  const show = (written: TaskText) => {
    rev.current = written.rev
    setText(written.text)
    setPhase('open')
  }
  useEffect(() => {
    let isCurrent = true
    read().then(
      (written) => isCurrent && show(written),
      () => isCurrent && setPhase('failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [read])
  const storeText = (next: string) => {
    pendingWrite.current = pendingWrite.current
      .then(loadOutbox)
      .then(({ storeWriting }) => storeWriting({ user, course, lesson }, { text: next, rev: rev.current }))
      .then(
        (saved) => {
          setSaved(saved.isSaved)
          if (saved.isSaved) rev.current = saved.rev
          else setOther(saved)
        },
        () => setSaved(false),
      )
  }
  return {
    phase,
    text,
    isSaved: isSaved && phase !== 'unstored',
    write: (next) => {
      setText(next)
      if (phase === 'open' && other === null) storeText(next)
    },
    read: () => {
      setPhase('reading')
      read().then(show, () => setPhase('failed'))
    },
    writeUnstored: () => setPhase('unstored'),
    other,
    choose: (which) => {
      if (!other) return
      rev.current = other.rev
      setOther(null)
      if (which === 'mine') return storeText(text)
      setText(other.text)
      setSaved(true)
    },
  }
}

const loadOutbox = () => import('@/lib/learning/enrolment/client/learning-outbox')
