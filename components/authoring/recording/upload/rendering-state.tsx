'use client'

import { ProgressBar } from '@/components/documents/editor/upload/upload-progress'
import { Card } from '@/components/ui/card'
import { ErrorMessage } from '@/components/ui/states/fault'
import { isUnderWay } from '@/lib/authoring/recording/queries'
import { type Rendering } from '@/lib/authoring/recording/contract'
import { renderingCopy } from '@/lib/authoring/recording/words'

/** The rendering in progress, or the error of the newest one. */
export function RenderingState({ renderings }: { renderings: readonly Rendering[] }) {
  const running = renderings.find(isUnderWay)
  if (running) {
    return (
      <Card className="grid gap-2">
        <p className="wrap-anywhere text-sm font-semibold">
          <bdi>{running.sourceName}</bdi>
        </p>
        <ProgressBar
          percent={running.state === 'running' ? running.percent : undefined}
          label={renderingCopy.running(running.percent)}
        />
        <p role="status" className="text-sm text-ink-soft">
          <span aria-hidden>
            {running.state === 'waiting' ? renderingCopy.waiting : renderingCopy.running(running.percent)}{' '}
          </span>
          {renderingCopy.stay}
        </p>
      </Card>
    )
  }
  const [newest] = renderings
  // The paper's recording plays as before; only its waveform is missing.
  if (newest?.state !== 'failed' || newest.isAdopted) return null
  return (
    <ErrorMessage
      title={renderingCopy.failedTitle(newest.sourceName)}
      of={renderingCopy.faults[newest.fault ?? 'interrupted']}
    />
  )
}
