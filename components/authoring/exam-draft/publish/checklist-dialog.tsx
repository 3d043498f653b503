'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button/button'
import { Dialog } from '@/components/ui/dialog/dialog'
import { QueryRegion } from '@/components/ui/states/query-region'
import { checklistQuery } from '@/lib/authoring/exam-draft/queries'
import { checklistCopy as copy } from '@/lib/authoring/exam-draft/words/exam-editor'
import { type Desk } from '../use-exam-editor'
import { ChecklistLines } from './checklist-lines'
import { PublishForm } from './publish-form'
import { type Publishing } from './use-publishing'

type ChecklistDialogProps = { desk: Desk; publishing: Publishing; isManager: boolean; onClose: () => void }

/** The doctor's checklist of the exam and of all its papers; a manager confirms the warnings by name and publishes. */
export default function ChecklistDialog({ desk, ...rest }: ChecklistDialogProps) {
  const { session } = desk
  const [isSent, setSent] = useState(false)
  useEffect(() => {
    // What is looked at is what the server has.
    void session.flush().then(() => setSent(true))
  }, [session])
  return (
    <Dialog title={copy.title} onClose={rest.onClose} isWide>
      <Lines desk={desk} isSent={isSent} {...rest} />
    </Dialog>
  )
}

function Lines({ desk, isSent, publishing, isManager, onClose }: ChecklistDialogProps & { isSent: boolean }) {
  const query = useQuery({ ...checklistQuery(desk.view.draft.id), enabled: isSent, refetchOnWindowFocus: 'always' })
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const tick = (id: string, isTicked: boolean) =>
    setTicked((before) => new Set(isTicked ? [...before, id] : [...before].filter((each) => each !== id)))
  return (
    <QueryRegion query={query} words={copy} bars={['h-12', 'h-12', 'h-12']}>
      {({ lines }) => {
        const errors = lines.filter(({ severity }) => severity === 'error')
        const accepted = lines.filter((line) => line.severity === 'warning' && line.accepted)
        const warnings = lines.filter((line) => line.severity === 'warning' && !line.accepted)
        const confirmed = warnings.filter(({ id }) => ticked.has(id)).map(({ id }) => id)
        return (
          <div className="grid gap-6">
            {lines.length === 0 && <Alert tone="success">{copy.sound}</Alert>}
            <ChecklistLines title={copy.errors(errors.length)} lines={errors} desk={desk} />
            <ChecklistLines
              title={isManager ? copy.warnings(warnings.length) : copy.warningsOnly(warnings.length)}
              lines={warnings}
              desk={desk}
              {...(isManager && { ticked, onTick: tick })}
            >
              {isManager && warnings.length > 1 && (
                <Button
                  variant="outline"
                  disabled={confirmed.length === warnings.length}
                  onClick={() => setTicked(new Set(warnings.map(({ id }) => id)))}
                >
                  {copy.acceptAll(warnings.length)}
                </Button>
              )}
            </ChecklistLines>
            <ChecklistLines title={copy.acceptedLines(accepted.length)} lines={accepted} desk={desk}>
              <p className="text-sm text-ink-soft">{copy.acceptedNote}</p>
            </ChecklistLines>
            <div>
              <Button variant="quiet" pending={query.isFetching} onClick={() => void query.refetch()}>
                {copy.again}
              </Button>
            </div>
            {isManager && errors.length === 0 && (
              <PublishForm
                missing={warnings.length - confirmed.length}
                isUnchanged={desk.view.draft.liveVersion !== null && !desk.view.draft.hasChanges}
                isBusy={publishing.isBusy}
                onPublish={(at) => publishing.publish(confirmed, at, onClose)}
              />
            )}
          </div>
        )
      }}
    </QueryRegion>
  )
}
