'use client'

import { useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button/button'
import { ButtonLink } from '@/components/ui/button/button-link'
import { Question } from '@/components/ui/dialog/question'
import { type CorrectionPreview } from '@/lib/sittings/key-correction/contract'
import { correctionCopy as copy } from '@/lib/sittings/key-correction/words/key-correction'
import { paths } from '@/lib/platform/paths'
import { ChangedKeys } from './changed-keys'
import { ChangedSittings } from './changed-sittings'
import { useCorrection } from './use-correction'

/** The effect of the draft's key; applied after a confirmation. */
export function CorrectionEffect({ exam, change }: { exam: string | null; change: CorrectionPreview }) {
  const [isAsking, setIsAsking] = useState(false)
  const { apply } = useCorrection(exam, change.paper.id, () => setIsAsking(false))
  const { keys, obstacle, paper, reached, total, bandChanges, sittings } = change
  if (obstacle === 'nothing_changed' || obstacle === 'never_published') {
    return (
      <p className="text-sm text-ink-soft">{obstacle === 'nothing_changed' ? copy.same : copy.obstacles[obstacle]}</p>
    )
  }
  return (
    <div className="grid gap-4">
      <Alert tone="warning" title={keys.length > 0 ? copy.changed(keys.map(({ question }) => question)) : undefined}>
        {obstacle ? copy.obstacles[obstacle] : copy.effect(reached, total, bandChanges)}
      </Alert>
      {keys.length > 0 && <ChangedKeys keys={keys} />}
      {sittings.length > 0 && <ChangedSittings sittings={sittings} total={total} />}
      <div className="flex flex-wrap gap-3">
        {!obstacle && <Button onClick={() => setIsAsking(true)}>{copy.apply}</Button>}
        <ButtonLink href={paths.editPaper(paper.skill, paper.id)} variant="outline" prefetch={false}>
          {copy.toPaper}
        </ButtonLink>
      </div>
      {isAsking && (
        <Question
          title={copy.confirmTitle}
          text={copy.confirmText(total)}
          yes={copy.yes}
          pending={apply.isPending}
          onYes={() => apply.mutate(change.rev)}
          onNo={() => setIsAsking(false)}
        />
      )}
    </div>
  )
}
