'use client'

import { useQuery } from '@tanstack/react-query'
import { Tick } from '@/components/ui/form/tick'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { EXAM_AUDIENCES, type ExamAudience } from '@/lib/authoring/exam/rules/audience'
import { audienceCopy as copy, audienceNames } from '@/lib/authoring/exam-draft/words/exam-audience'
import { type DraftEditor } from '../use-exam-editor'
import { type Publishing } from './use-publishing'

/** Chooses who may take the exam. On a published exam the choice applies at once, and only managers may make it. */
export function AudienceChoice({ draftEditor, publishing }: { draftEditor: DraftEditor; publishing: Publishing }) {
  const { data: me } = useQuery(meQuery())
  const { audience, allowsPracticeAfter, liveVersion, state } = draftEditor.view.draft
  const isPublic = liveVersion !== null || state === 'scheduled'
  const isFixed = draftEditor.isReadOnly || state === 'archived' || (isPublic && me?.role !== 'manager')
  const set = (audience: ExamAudience, allowsAfter: boolean) => {
    if (!publishing.isBusy) publishing.setAudience(audience, allowsAfter)
  }
  return (
    <fieldset className="grid gap-1 border-t border-line pt-3" aria-busy={publishing.isBusy}>
      <legend className="float-start pt-3 font-semibold text-ink">{copy.legend}</legend>
      <div className="clear-both grid gap-1">
        {EXAM_AUDIENCES.map((item) => (
          <Tick
            key={item}
            type="radio"
            className="gap-3"
            name="audience"
            checked={audience === item}
            disabled={isFixed}
            aria-describedby={`audience-${item}`}
            onChange={() => set(item, item !== 'everyone' && allowsPracticeAfter)}
          >
            {audienceNames[item]}
          </Tick>
        ))}
        {EXAM_AUDIENCES.map((item) => (
          <p key={item} id={`audience-${item}`} hidden={audience !== item} className="text-xs text-ink-faint">
            {copy.hints[item]}
          </p>
        ))}
        {audience !== 'everyone' && (
          <Tick checked={allowsPracticeAfter} disabled={isFixed} onChange={(isOn) => set(audience, isOn)}>
            {copy.after}
          </Tick>
        )}
        {isPublic && <p className="text-xs text-ink-faint">{me?.role === 'manager' ? copy.live : copy.byManagers}</p>}
      </div>
    </fieldset>
  )
}
