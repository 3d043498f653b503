'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { Icon } from '@/components/ui/icon/icon'
import { Skeleton } from '@/components/ui/states/skeleton'
import { adoptRecording, peaksQuery, recordingsQuery } from '@/lib/authoring/recording/queries'
import { type Rendering } from '@/lib/authoring/recording/contract'
import { recordingCopy, soundCopy } from '@/lib/authoring/recording/words'
import { type Recording } from '@/lib/paper/content/rules/content'
import { usePaperEditor } from '@/components/authoring/paper/editor-context'
import { formatClock } from '@/lib/platform/format/duration'
import { PlayBar } from './play-bar'
import { useSound, useNowMs } from '../use-sound'
import { type Sound } from '../sound'

const Waveform = dynamic(() => import('./waveform'), { ssr: false, loading: () => <Skeleton className="h-32" /> })

/** Pixels per second; the first shows the whole recording. */
const ZOOMS = [0, 2, 5, 10, 25, 50] as const

type WaveCardProps = { recording: Recording; rendering: Rendering | null; renderings: readonly Rendering[] }

export function WaveCard({ recording, rendering, renderings }: WaveCardProps) {
  const { paperId } = usePaperEditor()
  const { sound, state } = useSound()
  const [zoom, setZoom] = useState(0)
  const { data: peaks } = useQuery({ ...peaksQuery(paperId, rendering?.id ?? ''), enabled: rendering !== null })
  if (!sound) return null
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-base">{recordingCopy.waveform}</h2>
      {rendering && peaks && (
        <>
          <p className="text-sm text-ink-soft">{recordingCopy.waveformHint}</p>
          <Waveform sound={sound} peaks={peaks} durationMs={recording.durationMs} pixelsPerSecond={ZOOMS[zoom] ?? 0} />
        </>
      )}
      {rendering && !peaks && <Skeleton className="h-32" />}
      {!rendering && <MissingWave file={recording.file} renderings={renderings} />}
      <PositionSlider sound={sound} durationMs={recording.durationMs} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PlayBar sound={sound} state={state} durationMs={recording.durationMs} />
        {rendering && (
          <div role="group" aria-label={recordingCopy.zoom} dir="ltr" className="flex gap-1">
            <ZoomButton
              label={recordingCopy.zoomOut}
              icon="minus"
              disabled={zoom === 0}
              onClick={() => setZoom(zoom - 1)}
            />
            <ZoomButton
              label={recordingCopy.zoomIn}
              icon="plus"
              disabled={zoom === ZOOMS.length - 1}
              onClick={() => setZoom(zoom + 1)}
            />
          </div>
        )}
      </div>
    </Card>
  )
}

type ZoomButtonProps = { label: string; icon: 'plus' | 'minus'; disabled: boolean; onClick: () => void }

function ZoomButton({ label, icon, disabled, onClick }: ZoomButtonProps) {
  return (
    <Button variant="outline" className="size-11 px-0!" aria-label={label} disabled={disabled} onClick={onClick}>
      <Icon name={`heroicons:magnifying-glass-${icon}`} className="size-5" />
    </Button>
  )
}

/** A recording imported with its paper has no waveform: the server computes it on the first view. */
function MissingWave({ file, renderings }: { file: string; renderings: readonly Rendering[] }) {
  const { paperId } = usePaperEditor()
  const client = useQueryClient()
  const isRequested = renderings.some(({ isAdopted, state }) => isAdopted && state !== 'done')
  const { isError } = useQuery({
    queryKey: [`/papers/${paperId}/recordings/`, 'adopted', file],
    queryFn: async () => {
      await adoptRecording({ params: { id: paperId }, body: { file } })
      await client.invalidateQueries({ ...recordingsQuery(paperId), exact: true })
      return file
    },
    enabled: !isRequested,
    staleTime: Infinity,
    retry: false,
  })
  const hasFailed = isError || renderings.some(({ isAdopted, state }) => isAdopted && state === 'failed')
  return (
    <p role="status" className="rounded-md bg-sunken px-4 py-3 text-sm text-ink-soft">
      {hasFailed ? recordingCopy.noWaveform : recordingCopy.drawing}
    </p>
  )
}

/** The playhead for the keyboard: an arrow key moves one second. */
function PositionSlider({ sound, durationMs }: { sound: Sound; durationMs: number }) {
  const now = useNowMs(sound)
  return (
    <input
      type="range"
      dir="ltr"
      min={0}
      max={durationMs}
      step={1000}
      value={Math.min(now, durationMs)}
      aria-label={soundCopy.position}
      aria-valuetext={formatClock(now)}
      onChange={({ target }) => sound.seek(Number(target.value))}
      className="h-11 w-full accent-primary"
    />
  )
}
