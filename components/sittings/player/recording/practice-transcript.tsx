'use client'

import { useEffect, useRef, useState } from 'react'
import { useRoving } from '@/components/platform/layout/use-roving'
import { getTranscript } from '@/lib/sittings/practice/queries'
import { type AudioPlayer } from '@/lib/sittings/sitting/client/sound/audio-player'
import { type TranscriptLine } from '@/lib/paper/content/contract/paper'
import { latePlayerEnglish } from '@/lib/sittings/player/words/player-later-english'
import { toErrorSentence } from '@/lib/platform/page-failure/words/failed-calls'
import { listPlayingLines, findSentenceToRepeat } from '@/lib/sittings/player/rules/playhead'
import { Icon } from '../icons'
import { usePlayer, useSignal } from '../player-context'
import { PushButton } from '../push-button'

type Loaded = { readonly lines: readonly TranscriptLine[]; readonly fault: string | null } | 'loading' | null

/** In practice: replays the last line and, on request, shows the transcript in step with the sound. */
export default function PracticeTranscript({
  audioPlayer,
  className,
}: {
  audioPlayer: AudioPlayer
  className: string
}) {
  const { session } = usePlayer()
  const [loaded, setLoaded] = useState<Loaded>(null)
  const [isShown, setShown] = useState(false)

  const load = async (): Promise<readonly TranscriptLine[]> => {
    if (loaded !== null && loaded !== 'loading' && loaded.fault === null) return loaded.lines
    setLoaded('loading')
    try {
      const { lines } = await getTranscript({ params: { id: session.id } })
      setLoaded({ lines, fault: null })
      return lines
    } catch (error) {
      setLoaded({ lines: [], fault: toErrorSentence(error) })
      return []
    }
  }
  const repeat = async () => {
    const lines = await load()
    const startMs = findSentenceToRepeat(
      lines.map((line) => line.startMs),
      audioPlayer.positionMs.get(),
    )
    if (startMs === null) return
    audioPlayer.seek(startMs)
    audioPlayer.play()
  }
  const fault = loaded !== null && loaded !== 'loading' ? loaded.fault : null
  return (
    <>
      <PushButton className={className} pending={loaded === 'loading'} onClick={() => void repeat()}>
        <Icon name="repeat" />
        <span className="max-xl:sr-only">{latePlayerEnglish.repeatSentence}</span>
      </PushButton>
      <PushButton
        className={className}
        aria-expanded={isShown}
        onClick={() => {
          if (!isShown) void load()
          setShown(!isShown)
        }}
      >
        <Icon name="transcript" />
        <span className="max-xl:sr-only">{latePlayerEnglish.transcript}</span>
      </PushButton>
      {fault !== null && (
        <p role="alert" dir="auto" className="order-last basis-full py-1 text-(--x-red)">
          {fault}
        </p>
      )}
      {isShown && fault === null && <TranscriptLines audioPlayer={audioPlayer} loaded={loaded} />}
    </>
  )
}

function TranscriptLines({ audioPlayer, loaded }: { audioPlayer: AudioPlayer; loaded: Loaded }) {
  const { content } = usePlayer()
  const positionMs = useSignal(audioPlayer.positionMs)
  const scroller = useRef<HTMLOListElement>(null)
  const row = useRef<HTMLLIElement>(null)
  const all = loaded === null || loaded === 'loading' ? [] : loaded.lines
  const lines = listPlayingLines(all, content.parts, positionMs)
  const current = lines.findLast(({ startMs }) => startMs <= positionMs)
  const { list: roving, tabIndexOf } = useRoving(lines.length)
  useEffect(() => {
    // Scrolls only the panel: the questions stay in place.
    const list = scroller.current
    if (row.current) list?.scrollTo({ top: row.current.offsetTop - list.clientHeight / 3 })
  }, [current])
  if (loaded === null || loaded === 'loading') return <StatusLine text={latePlayerEnglish.transcriptLoading} />
  if (lines.length === 0) return <StatusLine text={latePlayerEnglish.transcriptNone} />
  return (
    <ol
      ref={scroller}
      {...roving}
      aria-label={latePlayerEnglish.transcriptKeys}
      className="relative order-last mb-2 max-h-[28dvh] basis-full short:mb-1 short:max-h-[24dvh] overflow-y-auto border border-(--x-line)"
    >
      {lines.map((line, index) => (
        <li key={index} ref={line === current ? row : undefined}>
          <button
            type="button"
            data-stop
            tabIndex={tabIndexOf(index)}
            aria-current={line === current ? 'true' : undefined}
            onClick={() => audioPlayer.seek(line.startMs)}
            className={`block min-h-11 w-full px-3 py-1.5 text-start hover:bg-(--x-box) ${line === current ? 'bg-(--x-box) font-semibold' : ''}`}
          >
            <span className="font-semibold">{line.speaker}:</span> {line.text}
          </button>
        </li>
      ))}
    </ol>
  )
}

function StatusLine({ text }: { text: string }) {
  return (
    <p role="status" className="order-last basis-full py-1">
      {text}
    </p>
  )
}
