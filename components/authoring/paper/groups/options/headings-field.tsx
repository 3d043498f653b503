'use client'

import { Alert } from '@/components/ui/alert'
import { Tick } from '@/components/ui/form/tick'
import { optionsCopy, questionsCopy } from '@/lib/authoring/paper/words/group-editor'
import { type DraftHeadings } from '@/lib/authoring/paper/rules/draft'
import { findGroup } from '@/lib/authoring/paper/rules/groups/groups'
import { setParagraphs } from '@/lib/authoring/paper/rules/groups/questions'
import { useDraft, usePaperEditor } from '../../editor-context'
import { KeyRow } from '../../keys/key-row'
import { questionPlaceId } from '../../place-id'
import { useNumberOf } from '../numbering'

/** Assigns a heading to each chosen paragraph of the passage. */
export function HeadingsField({ group }: { group: DraftHeadings }) {
  const { edit } = usePaperEditor()
  const passageLetters = useDraft((draft) =>
    (findGroup(draft, group.id)?.part.passage?.paragraphs ?? []).flatMap((item) => item.label ?? []).join('\n'),
  )
  const askedLetters = group.questions.map(({ paragraph }) => paragraph)
  // A letter that the passage no longer has stays visible, so that it can be removed.
  const letters = [...new Set([...(passageLetters === '' ? [] : passageLetters.split('\n')), ...askedLetters])]
  const toggle = (letter: string, isOn: boolean) =>
    edit((draft) =>
      setParagraphs(
        draft,
        group.id,
        letters.filter((item) => (item === letter ? isOn : askedLetters.includes(item))),
      ),
    )
  return (
    <div role="group" aria-label={questionsCopy.title} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      {letters.length === 0 && <Alert tone="warning">{optionsCopy.noLetters}</Alert>}
      {letters.length > 0 && (
        <fieldset className="flex flex-wrap gap-x-5">
          <legend className="text-sm font-semibold">{questionsCopy.paragraphs}</legend>
          {letters.map((letter) => (
            <Tick
              key={letter}
              className="gap-2 text-sm"
              checked={askedLetters.includes(letter)}
              onChange={(isOn) => toggle(letter, isOn)}
            >
              <bdi lang="en">{letter}</bdi>
            </Tick>
          ))}
        </fieldset>
      )}
      <ul className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 empty:hidden">
        {group.questions.map(({ id, paragraph }) => (
          <HeadingKey key={id} groupId={group.id} refId={id} paragraph={paragraph} />
        ))}
      </ul>
    </div>
  )
}

function HeadingKey({ groupId, refId, paragraph }: { groupId: string; refId: string; paragraph: string }) {
  const number = useNumberOf(refId)
  return (
    <li
      id={questionPlaceId(refId)}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1 border-t border-line pt-3 first:border-0 first:pt-0"
    >
      <p dir="ltr" className="flex gap-3 text-sm">
        <strong>{number}</strong>
        <bdi dir="rtl">{questionsCopy.paragraph(paragraph)}</bdi>
      </p>
      <KeyRow groupId={groupId} refId={refId} />
    </li>
  )
}
