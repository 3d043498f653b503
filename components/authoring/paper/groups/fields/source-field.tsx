'use client'

import { useId } from 'react'
import { Tick } from '@/components/ui/form/tick'
import { limitCopy } from '@/lib/authoring/paper/words/group-editor'
import { type DraftCompletion } from '@/lib/authoring/paper/rules/draft'
import { editGroup } from '@/lib/authoring/paper/rules/groups/groups'
import { blankOptions } from '@/lib/authoring/paper/rules/groups/questions'
import { usePaperEditor } from '../../editor-context'
import { BankField } from '../options/bank-field'
import { LimitField } from './limit-field'

const FIRST_OPTIONS = 8

/** Whether the gaps of a group are typed, with a word limit, or chosen from a list. */
export function SourceField({ group }: { group: DraftCompletion }) {
  const { edit, isReadOnly } = usePaperEditor()
  const name = useId()
  const change = (part: Partial<DraftCompletion>) =>
    edit((draft) => editGroup(draft, group.id, (old) => ('body' in old ? { ...old, ...part } : old)))
  const sources = [
    {
      label: limitCopy.typed,
      isOn: group.bank === null,
      choose: () => change({ bank: null, reuse: false, limit: { form: 'words', words: 1 } }),
    },
    {
      label: limitCopy.fromBank,
      isOn: group.bank !== null,
      choose: () => change({ limit: null, bank: { options: blankOptions(FIRST_OPTIONS) } }),
    },
  ]
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="text-sm font-semibold">{limitCopy.source}</legend>
        {sources.map(({ label, isOn, choose }) => (
          <Tick key={label} type="radio" className="gap-2 text-sm" name={name} checked={isOn} onChange={choose}>
            {label}
          </Tick>
        ))}
      </fieldset>
      {group.limit && (
        <LimitField limit={group.limit} isReadOnly={isReadOnly} onChange={(limit) => change({ limit })} />
      )}
      {group.bank && <BankField group={group} />}
    </div>
  )
}
