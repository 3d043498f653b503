'use client'

import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Section } from '@/components/documents/editor/section'
import { GapButton } from '@/components/ui/button/gap-button'
import { AreaField } from '@/components/ui/form/area-field'
import { Alert } from '@/components/ui/alert'
import { ConfirmButton } from '@/components/ui/button/confirm-button'
import { Button } from '@/components/ui/button/button'
import { ErrorMessage } from '@/components/ui/states/fault'
import { dropSpokenRemark, sendSpokenRemark } from '@/lib/teaching/submission/queries/assessment'
import { loadSpokenRemark } from '@/lib/teaching/submission/queries/submissions'
import { MAX_REMARK_SECONDS } from '@/lib/teaching/submission/contract/assessment'
import { assessmentCopy } from '@/lib/teaching/submission/words/assessment'
import { CORRECTION_LIMITS } from '@/lib/teaching/submission/rules/correction'
import { formatClock } from '@/lib/platform/format/duration'
import { type Marking } from './annotations/use-marking'
import { useVoice, type Voice } from './use-voice'

const copy = assessmentCopy.spoken

type SpokenSectionProps = {
  marking: Marking
  /** The length of the stored recording; null for none. */
  seconds: number | null
  onSeconds: (seconds: number | null) => void
  /** A recording is running, or is not saved yet. */
  onUnsaved: (isUnsaved: boolean) => void
}

/** A teacher's spoken comment on the correction; the candidate can hear it after publication. */
export function SpokenSection({ marking, seconds, onSeconds, onUnsaved }: SpokenSectionProps) {
  const { submission, isReadOnly } = marking
  const removeRecording = () => {
    onSeconds(null)
    clearWords(marking)
  }
  if (isReadOnly && seconds === null) return null
  return (
    <Section title={copy.title} lead={copy.lead}>
      {seconds !== null && (
        <SavedRemark id={submission.id} seconds={seconds} isReadOnly={isReadOnly} onDeleted={removeRecording} />
      )}
      {!isReadOnly && seconds === null && <Recorder marking={marking} onSaved={onSeconds} onUnsaved={onUnsaved} />}
      {seconds !== null && <SpokenWords marking={marking} />}
    </Section>
  )
}

/** Left standing, the words of one recording would be sent as those of the next. */
function clearWords({ content, edit }: Marking): void {
  if (content.spokenWords) edit((before) => ({ ...before, spokenWords: '' }))
}

/** The transcript, for people who cannot hear the remark (WCAG 1.2.1). */
function SpokenWords({ marking: { content, edit, isReadOnly } }: { marking: Marking }) {
  return (
    <AreaField
      label={copy.words}
      hint={copy.wordsHint}
      value={content.spokenWords ?? ''}
      onChange={(spokenWords) => edit((before) => ({ ...before, spokenWords }), 'spoken-words')}
      maxLength={CORRECTION_LIMITS.spokenWords}
      readOnly={isReadOnly}
    />
  )
}

type SavedRemarkProps = { id: string; seconds: number; isReadOnly: boolean; onDeleted: () => void }

function SavedRemark({ id, seconds, isReadOnly, onDeleted }: SavedRemarkProps) {
  const [src, setSrc] = useState<string | null>(null)
  const load = useMutation({
    mutationFn: () => loadSpokenRemark(id),
    onSuccess: ({ blob }) => setSrc(URL.createObjectURL(blob)),
  })
  const removeRecording = useMutation({ mutationFn: () => dropSpokenRemark({ params: { id } }), onSuccess: onDeleted })
  const failure = load.error ?? removeRecording.error
  return (
    <div className="grid justify-items-start gap-3">
      <p role="status">{copy.saved(formatClock(seconds * 1000))}</p>
      {src === null ? (
        <Button variant="secondary" pending={load.isPending} onClick={() => load.mutate()}>
          {copy.listen}
        </Button>
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- a teacher's own spoken comment
        <audio controls src={src} dir="ltr" className="w-full" />
      )}
      {!isReadOnly && (
        <ConfirmButton words={copy.remove} pending={removeRecording.isPending} onYes={() => removeRecording.mutate()} />
      )}
      <ErrorMessage of={failure} />
    </div>
  )
}

/** The microphone permission policy belongs to the document, which may have been loaded as another page and navigated here by the router. */
function isLoadedAsThisPage(): boolean {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded === undefined || new URL(loaded.name).pathname === location.pathname
}

type RecorderProps = {
  marking: Marking
  onSaved: (seconds: number) => void
  onUnsaved: SpokenSectionProps['onUnsaved']
}

function Recorder({ marking, onSaved, onUnsaved }: RecorderProps) {
  const { voice, start, stop, forget } = useVoice()
  const isUnsaved = voice.is === 'recording' || voice.is === 'heard'
  useEffect(() => {
    onUnsaved(isUnsaved)
    return () => onUnsaved(false)
  }, [isUnsaved, onUnsaved])
  const [isElsewhere, setIsElsewhere] = useState(false)
  const begin = () => {
    if (!isLoadedAsThisPage()) return setIsElsewhere(true)
    // The page may have been reloaded since words were written for a recording that was not kept.
    clearWords(marking)
    void start()
  }
  const recordAgain = () => {
    forget()
    clearWords(marking)
  }
  if (isElsewhere) {
    return (
      <Alert live>
        <p>{copy.reload}</p>
        <Button variant="outline" className="mt-2" onClick={() => location.reload()}>
          {copy.reloadAct}
        </Button>
      </Alert>
    )
  }
  if (voice.is === 'recording') {
    const leftMs = Math.max(0, MAX_REMARK_SECONDS * 1000 - voice.elapsedMs)
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p aria-hidden>{copy.recording(formatClock(leftMs))}</p>
        <Button variant="danger" onClick={stop}>
          {copy.stop}
        </Button>
      </div>
    )
  }
  if (voice.is === 'heard') {
    return <HeardRecording marking={marking} voice={voice} onAgain={recordAgain} onSaved={onSaved} />
  }
  return (
    <div className="grid justify-items-start gap-3">
      {voice.is === 'trouble' && (
        <Alert tone="warning" live>
          {voice.trouble === 'empty' ? copy.empty : copy.trouble[voice.trouble]}
        </Alert>
      )}
      <Button variant="outline" onClick={begin}>
        {copy.start}
      </Button>
    </div>
  )
}

type HeardRecordingProps = {
  marking: Marking
  voice: Extract<Voice, { is: 'heard' }>
  onAgain: () => void
  onSaved: (seconds: number) => void
}

/** A finished recording, kept only with its words. */
function HeardRecording({ marking, voice, onAgain, onSaved }: HeardRecordingProps) {
  const hasWords = (marking.content.spokenWords ?? '').trim() !== ''
  const keep = useMutation({
    mutationFn: () => sendSpokenRemark(marking.submission.id, voice.blob, voice.seconds),
    onSuccess: () => onSaved(voice.seconds),
  })
  return (
    <div className="grid justify-items-start gap-3">
      {voice.isCut && (
        <Alert tone="warning" live>
          {copy.cut}
        </Alert>
      )}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a teacher's own spoken comment */}
      <audio controls src={voice.src} dir="ltr" className="w-full" />
      <SpokenWords marking={marking} />
      <div className="flex flex-wrap gap-3">
        <GapButton gap={hasWords ? null : copy.wordsMissing} pending={keep.isPending} onClick={() => keep.mutate()}>
          {copy.keep}
        </GapButton>
        <Button variant="outline" onClick={onAgain}>
          {copy.again}
        </Button>
      </div>
      <ErrorMessage of={keep.error} />
    </div>
  )
}
