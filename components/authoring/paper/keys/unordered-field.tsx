'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Tick } from '@/components/ui/form/tick'
import { keysCopy } from '@/lib/authoring/paper/words/key-editor'
import { type DraftGroup, type QuestionRef } from '@/lib/authoring/paper/rules/draft'
import { clearUnordered, setUnordered } from '@/lib/authoring/paper/rules/draft-keys'
import { persianDigits } from '@/lib/platform/format/digits'
import { useDraft, usePaperEditor } from '../editor-context'
import { Fold } from '../groups/fold'
import { useNumberOf } from '../groups/numbering'
import { factsOf } from './use-facts'

/** Questions of a group whose typed answers may come in any order ("IN EITHER ORDER"). */
export function UnorderedField({ group }: { group: DraftGroup }) {
  const { edit } = usePaperEditor()
  const sets = useDraft((draft) => draft.unordered)
  const [ticked, setTicked] = useState<readonly QuestionRef[]>([])
  const refs = [...factsOf(group)].filter(([, { kind }]) => kind === 'text').map(([ref]) => ref)
  const groupSets = sets.filter((set) => set.some((ref) => refs.includes(ref)))
  const free = refs.filter((ref) => !groupSets.flat().includes(ref))
  if (refs.length < 2) return null
  const chosen = ticked.filter((ref) => free.includes(ref))
  return (
    <Fold summary={keysCopy.unordered} isOpenFirst={groupSets.length > 0}>
      <div className="grid gap-2 pb-2">
        {groupSets.map((set) => (
          <div key={set.join()} className="flex flex-wrap items-center gap-3 rounded-md bg-sunken px-3 text-sm">
            <SetName refs={set} />
            <Button variant="quiet" onClick={() => edit((draft) => clearUnordered(draft, set))}>
              {keysCopy.unorderedClear}
            </Button>
          </div>
        ))}
        {free.length > 1 && (
          <fieldset className="flex flex-wrap items-center gap-x-4">
            <legend className="text-xs text-ink-faint">{keysCopy.unorderedHint}</legend>
            {free.map((ref) => (
              <Tick
                key={ref}
                className="gap-2 text-sm"
                checked={chosen.includes(ref)}
                onChange={(isOn) => setTicked(isOn ? [...chosen, ref] : chosen.filter((item) => item !== ref))}
              >
                <NumberOf refId={ref} />
              </Tick>
            ))}
            <Button
              variant="secondary"
              disabled={chosen.length < 2}
              onClick={() =>
                edit((draft) =>
                  setUnordered(
                    draft,
                    refs.filter((ref) => chosen.includes(ref)),
                  ),
                )
              }
            >
              {keysCopy.unorderedMake}
            </Button>
          </fieldset>
        )}
      </div>
    </Fold>
  )
}

function SetName({ refs }: { refs: readonly QuestionRef[] }) {
  const [first = '', ...others] = refs
  return (
    <span>
      <NumberOf refId={first} />
      {others.map((ref) => (
        <span key={ref}>
          {keysCopy.and}
          <NumberOf refId={ref} />
        </span>
      ))}{' '}
      {keysCopy.unorderedMake}
    </span>
  )
}

function NumberOf({ refId }: { refId: QuestionRef }) {
  return persianDigits(useNumberOf(refId))
}
