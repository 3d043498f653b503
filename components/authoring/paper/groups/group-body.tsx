'use client'

import { type ReactNode, useState, useCallback } from 'react'
import { Button } from '@/components/ui/button/button'
import { keysCopy } from '@/lib/authoring/paper/words/key-editor'
import { type DraftGroup, type DraftCompletion, type DraftMap } from '@/lib/authoring/paper/rules/draft'
import { BulkKeys } from '../keys/bulk-keys'
import { KeyList } from '../keys/key-list'
import { UnorderedField } from '../keys/unordered-field'
import { BankField } from './options/bank-field'
import { CompletionBody } from './completion-body'
import { ExampleField } from './fields/example-field'
import { groupFieldsId } from './focus-ids'
import { HeadingsField } from './options/headings-field'
import { PromptList } from './prompts/prompt-list'
import { RubricField } from './fields/rubric-field'
import { SourceField } from './fields/source-field'
import { pictureSectionCopy } from '@/lib/authoring/paper/words/group-editor'
import { type Picture } from '@/lib/paper/content/rules/content'
import { changePicture } from '@/lib/authoring/paper/rules/picture-labels'
import { PictureField } from '@/components/authoring/paper/pictures/picture-field'
import { usePaperEditor } from '@/components/authoring/paper/editor-context'
import { LabelBoard } from './labels/label-board'

/** All fields of a group in printed order, followed by its keys. */
export function GroupBody({ group }: { group: DraftGroup }) {
  const [isBulkOpen, setBulkOpen] = useState(false)
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
      <RubricField groupId={group.id} />
      <div id={groupFieldsId(group.id)} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
        <TypeFields group={group} />
      </div>
      <div className="flex flex-wrap items-start gap-3">
        <Button variant="outline" onClick={() => setBulkOpen(true)}>
          {keysCopy.bulk}
        </Button>
        {'body' in group && <UnorderedField group={group} />}
      </div>
      {isBulkOpen && <BulkKeys group={group} onClose={() => setBulkOpen(false)} />}
    </div>
  )
}

function TypeFields({ group }: { group: DraftGroup }): ReactNode {
  if ('body' in group) {
    return (
      <>
        <SourceField group={group} />
        {group.type === 'diagram-labelling' && <PictureSection group={group} />}
        <CompletionBody group={group} />
        <ExampleField group={group} />
        <KeyList group={group} />
      </>
    )
  }
  switch (group.type) {
    case 'map-labelling':
      return (
        <>
          <PictureSection group={group} />
          <BankField group={group} />
          <PromptList group={group} />
        </>
      )
    case 'matching-headings':
    case 'matching':
    case 'matching-features':
    case 'matching-information':
    case 'matching-sentence-endings':
      return (
        <>
          <BankField group={group} />
          <ExampleField group={group} />
          {group.type === 'matching-headings' ? <HeadingsField group={group} /> : <PromptList group={group} />}
        </>
      )
    case 'multiple-choice':
    case 'multiple-choice-many':
    case 'true-false-not-given':
    case 'yes-no-not-given':
      return <PromptList group={group} />
  }
  // A component may return nothing: without this line an unhandled type would render as nothing, and no compiler would object.
  return group satisfies never
}

/** The picture of a map or diagram, with its markers. */
function PictureSection({ group }: { group: DraftMap | DraftCompletion }) {
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
      {group.picture && <LabelBoard group={group} picture={group.picture} />}
    </div>
  )
}
