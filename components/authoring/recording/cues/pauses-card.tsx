'use client'

import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { ErrorMessage } from '@/components/ui/states/fault'
import { isUnderWay } from '@/lib/authoring/recording/queries'
import { type Rendering } from '@/lib/authoring/recording/contract'
import { pauseCopy } from '@/lib/authoring/recording/words'
import { MAX_PAUSES, toRendered, toSource } from '@/lib/platform/audio/pauses'
import { usePaperEditor } from '../../paper/editor-context'
import { PauseRow } from './pause-row'
import { usePauses } from './use-pauses'
import { useSound } from '../use-sound'

type PausesCardProps = {
  rendering: Rendering
  renderings: readonly Rendering[]
  /** Gets the id of the requested rendering. */
  onRequested: (id: string) => void
}

/** Silences to insert into the recording. Nothing changes until it is rendered again. */
export function PausesCard({ rendering, renderings, onRequested }: PausesCardProps) {
  const { isReadOnly } = usePaperEditor()
  const { sound } = useSound()
  const { pauses, ...pauseEdits } = usePauses(rendering, onRequested)
  const isBusy = pauseEdits.isSending || renderings.some(isUnderWay)
  const isClosed = isReadOnly || isBusy || !rendering.hasSource
  return (
    <Card className="grid gap-4">
      <div>
        <h2 className="text-base">{pauseCopy.title}</h2>
        <p className="text-sm text-ink-soft">{pauseCopy.text}</p>
      </div>
      {pauses.length === 0 && <p className="text-sm text-ink-faint">{pauseCopy.none}</p>}
      <ul className="grid gap-3">
        {pauses.map((pause, index) => (
          <PauseRow
            key={index}
            lengthMs={pause.lengthMs}
            placeMs={toRendered(pause.atMs, rendering.pauses, 'end')}
            maxMs={rendering.durationMs ?? 0}
            getNowMs={sound?.getNowMs}
            readOnly={isClosed}
            onPlace={(ms) => pauseEdits.change(index, { atMs: toSource(ms, rendering.pauses).sourceMs })}
            onLength={(lengthMs) => pauseEdits.change(index, { lengthMs })}
            onRemove={() => pauseEdits.remove(index)}
          />
        ))}
      </ul>
      {!rendering.hasSource && <p className="text-sm text-ink-soft">{pauseCopy.noSource}</p>}
      {!isReadOnly && rendering.hasSource && (
        <PauseTools
          count={pauses.length}
          isBusy={isBusy}
          pauseEdits={pauseEdits}
          onAdd={() => pauseEdits.add(sound?.getNowMs() ?? 0)}
        />
      )}
      {pauseEdits.hasFailed && <ErrorMessage of={pauseCopy.failed} />}
    </Card>
  )
}

type PauseToolsProps = {
  count: number
  isBusy: boolean
  pauseEdits: Pick<ReturnType<typeof usePauses>, 'isSending' | 'isChanged' | 'render' | 'reset'>
  onAdd: () => void
}

function PauseTools({ count, isBusy, pauseEdits, onAdd }: PauseToolsProps) {
  const canRender = pauseEdits.isChanged && !isBusy
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="secondary" disabled={count >= MAX_PAUSES} blocked={isBusy} onClick={onAdd}>
        {pauseCopy.add}
      </Button>
      <Button
        disabled={!pauseEdits.isChanged}
        blocked={isBusy}
        pending={pauseEdits.isSending}
        onClick={() => void pauseEdits.render()}
      >
        {pauseCopy.render}
      </Button>
      {canRender && (
        <Button variant="quiet" onClick={pauseEdits.reset}>
          {pauseCopy.reset}
        </Button>
      )}
      <p role="status" className="text-sm text-ink-soft">
        {canRender && pauseCopy.changed}
      </p>
    </div>
  )
}
