'use client'

import { useCallback } from 'react'
import { pictureSectionCopy } from '@/lib/authoring/paper/words/group-editor'
import { type DraftCompletion, type DraftMap } from '@/lib/authoring/paper/rules/draft'
import { type Picture } from '@/lib/paper/content/rules/content'
import { changePicture } from '@/lib/authoring/paper/rules/picture-labels'
import { PictureField } from '../../pictures/picture-field'
import { usePaperEditor } from '../../editor-context'
import { MarkBoard } from './mark-board'

/** The picture of a map or diagram, and what stands over it. */
export function PictureSection({ group }: { group: DraftMap | DraftCompletion }) {
  const { edit } = usePaperEditor()
  const groupId = group.id
  const onChange = useCallback(
    (change: (picture: Picture | null) => Picture | null, step?: string) =>
      edit((draft) => changePicture(draft, groupId, change), step && `${step}-${groupId}`),
    [edit, groupId],
  )
  return (
    <div role="group" aria-label={pictureSectionCopy.title} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <h4 className="text-sm font-semibold">{pictureSectionCopy.title}</h4>
      <PictureField picture={group.picture} onChange={onChange} isShownElsewhere />
      {group.picture && <MarkBoard group={group} picture={group.picture} />}
    </div>
  )
}
