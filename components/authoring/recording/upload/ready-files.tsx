'use client'

import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { type Rendering } from '@/lib/authoring/recording/contract'
import { renderingCopy } from '@/lib/authoring/recording/words'
import { formatDayAndTime } from '@/lib/platform/format/date'
import { formatClock } from '@/lib/platform/format/duration'
import { usePaperEditor } from '../../paper/editor-context'
import { isReady, useApply } from './use-recordings'

type ReadyFilesProps = { renderings: readonly Rendering[]; file: string | null }

/** Finished renderings that the draft does not use: restores one, or applies one that was finished after the page was left. */
export function ReadyFiles({ renderings, file }: ReadyFilesProps) {
  const { isReadOnly } = usePaperEditor()
  const apply = useApply(renderings)
  const others = renderings.filter(isReady).filter((rendering) => rendering.file !== file)
  if (others.length === 0) return null
  return (
    <Card className="grid gap-3">
      <div>
        <h2 className="text-base">{file === null ? renderingCopy.firstReady : renderingCopy.readyTitle}</h2>
        {file !== null && <p className="text-sm text-ink-soft">{renderingCopy.readyText}</p>}
      </div>
      <ul className="grid gap-2">
        {others.map((rendering) => (
          <li
            key={rendering.id}
            className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-sunken px-4 py-2"
          >
            <div className="min-w-0">
              <p className="wrap-anywhere text-sm font-semibold">
                <bdi>{rendering.sourceName}</bdi>
              </p>
              <p className="text-xs text-ink-faint">
                {formatClock(rendering.durationMs)} · {renderingCopy.pauses(rendering.pauses.length)} ·{' '}
                {formatDayAndTime(rendering.at)}
              </p>
            </div>
            <Button variant="outline" disabled={isReadOnly} onClick={() => apply(rendering)}>
              {renderingCopy.use}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
