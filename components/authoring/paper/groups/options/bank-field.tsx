'use client'

import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button/button'
import { Tick } from '@/components/ui/form/tick'
import { optionsCopy } from '@/lib/authoring/paper/words/group-editor'
import { QUESTION_TYPES } from '@/lib/paper/content/rules/question-types'
import { type DraftGroup } from '@/lib/authoring/paper/rules/draft'
import { editGroup, findGroup } from '@/lib/authoring/paper/rules/groups/groups'
import { placeBank, setBankTitle } from '@/lib/authoring/paper/rules/groups/options'
import { paragraphBank } from '@/lib/authoring/paper/rules/groups/templates'
import { DraftField } from '@/components/documents/editor/fields/draft-field'
import { useDraft, usePaperEditor } from '../../editor-context'
import { OptionList } from './option-list'

const MAX_OPTIONS = 20

/** The list of options that a group's questions share. */
export function BankField({ group }: { group: Extract<DraftGroup, { readonly bank: unknown }> }) {
  const { edit, isReadOnly } = usePaperEditor()
  if (!group.bank) return null
  if (QUESTION_TYPES[group.type].bank === 'paragraphs') return <ParagraphBank groupId={group.id} />
  const isHeadings = group.type === 'matching-headings'
  return (
    <div
      role="group"
      aria-label={isHeadings ? optionsCopy.headings : optionsCopy.bank}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3"
    >
      <div>
        <h4 className="text-sm font-semibold">{isHeadings ? optionsCopy.headings : optionsCopy.bank}</h4>
        <p className="text-xs text-ink-faint">
          {group.type === 'map-labelling' ? optionsCopy.lettersOnly : optionsCopy.hint}
        </p>
      </div>
      {group.type !== 'map-labelling' && (
        <DraftField
          label={optionsCopy.bankTitle}
          hint={optionsCopy.bankTitleHint}
          value={group.bank.title ?? ''}
          isEnglish
          maxLength={300}
          readOnly={isReadOnly}
          onChange={(title) => edit((draft) => setBankTitle(draft, group.id, title), `bank-${group.id}`)}
        />
      )}
      <OptionList groupId={group.id} options={group.bank.options} maxOptions={MAX_OPTIONS} />
      {'reuse' in group && <ReuseField groupId={group.id} isOn={group.reuse} />}
    </div>
  )
}

/** The options are the paragraph letters of the passage. */
function ParagraphBank({ groupId }: { groupId: string }) {
  const { edit } = usePaperEditor()
  const letters = useDraft((draft) =>
    (findGroup(draft, groupId)?.part.passage?.paragraphs ?? []).flatMap((item) => item.label ?? []).join(''),
  )
  const ownOptions = useDraft((draft) => {
    const group = findGroup(draft, groupId)?.group
    return group && 'bank' in group ? (group.bank?.options ?? []).map(({ label }) => label).join('') : ''
  })
  const isOn = useDraft((draft) => {
    const group = findGroup(draft, groupId)?.group
    return group !== undefined && 'reuse' in group && group.reuse
  })
  const applyPaste = () =>
    edit((draft) =>
      editGroup(draft, groupId, (group) => ('bank' in group ? placeBank(group, paragraphBank([...letters])) : group)),
    )
  return (
    <div role="group" aria-label={optionsCopy.bank} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {letters === '' ? (
        <Alert tone="warning">{optionsCopy.noLetters}</Alert>
      ) : (
        <p className="text-sm text-ink-soft">
          {optionsCopy.ofPassage} <bdi lang="en">{[...ownOptions].join(' ')}</bdi>
        </p>
      )}
      {letters !== '' && letters !== ownOptions && (
        <Alert tone="warning">
          <p>{optionsCopy.passageMoved}</p>
          <Button variant="outline" className="mt-2" onClick={applyPaste}>
            {optionsCopy.takeLetters}
          </Button>
        </Alert>
      )}
      <ReuseField groupId={groupId} isOn={isOn} />
    </div>
  )
}

function ReuseField({ groupId, isOn }: { groupId: string; isOn: boolean }) {
  const { edit } = usePaperEditor()
  const set = (reuse: boolean) =>
    edit((draft) => editGroup(draft, groupId, (group) => ('reuse' in group ? { ...group, reuse } : group)))
  return (
    <Tick className="gap-3 text-sm" checked={isOn} onChange={set}>
      {optionsCopy.reuse}
    </Tick>
  )
}
