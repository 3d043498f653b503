import { Select } from '@/components/ui/form/select/select'
import { selectWords } from '@/lib/platform/words/select'
import { partsCopy } from '@/lib/authoring/paper/words/paper-editor'
import { wizardCopy } from '@/lib/authoring/word-import/words/import-dialog'
import { MAX_PARTS } from '@/lib/authoring/paper/rules/parts'
import { type ProposedPart as Part } from '@/lib/authoring/word-import/rules/proposal'
import { hasNoText, NEW_PART, type PartChoice } from '@/lib/authoring/word-import/rules/accept-proposal'
import { useDraft } from '../paper/editor-context'
import { ProposedGroup } from './proposed-group'
import { ProposedText } from './proposed-text'

type ProposedPartProps = { part: Part; index: number; choice: PartChoice; onChoice: (choice: PartChoice) => void }
const SKIP = 'skip'

/** One part of the document: its target, and what to import. */
export function ProposedPart({ part, index, choice, onChoice }: ProposedPartProps) {
  const skill = useDraft((draft) => draft.skill)
  const parts = useDraft((draft) => draft.parts)
  const target = parts.find(({ id }) => id === choice.to)
  const { passage, task, groups } = part
  const isSkipped = choice.to === null
  const options = [
    ...parts.map(({ id }, at) => ({ value: id, label: partsCopy.name(skill, at + 1) })),
    ...(parts.length < MAX_PARTS[skill] ? [{ value: NEW_PART, label: wizardCopy.newPart }] : []),
    { value: SKIP, label: wizardCopy.skip },
  ]
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-lg border border-line p-4">
      <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_14rem]">
        <h3 className="self-center text-base font-bold">{wizardCopy.found(index + 1)}</h3>
        <Select
          label={wizardCopy.target}
          words={selectWords}
          options={options}
          value={choice.to ?? SKIP}
          onChange={(to) => onChoice({ ...choice, to: to === SKIP ? null : to })}
        />
      </div>
      {(passage ?? task) && (
        <ProposedText
          part={part}
          isAccepted={choice.withText}
          isDisabled={isSkipped}
          isReplacing={target !== undefined && !hasNoText(target)}
          onChange={(withText) => onChoice({ ...choice, withText })}
        />
      )}
      {groups.map((group, at) => (
        <ProposedGroup
          key={group.group.id}
          proposed={group}
          isAccepted={choice.groups[at] ?? false}
          isDisabled={isSkipped}
          onChange={(isTaken) =>
            onChoice({ ...choice, groups: choice.groups.map((item, place) => (place === at ? isTaken : item)) })
          }
        />
      ))}
    </section>
  )
}
