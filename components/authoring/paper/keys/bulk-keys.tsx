'use client'

import { useDeferredValue, useMemo, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { CancelButton, WritingDialog } from '@/components/documents/editor/writing-dialog'
import { keysCopy } from '@/lib/authoring/paper/words/key-editor'
import { type DraftGroup, type PaperDraft, type QuestionRef } from '@/lib/authoring/paper/rules/draft'
import {
  type NumberedQuestion,
  listKeyedQuestions,
  proposeKeys,
  readPastedKeys,
  applyPastedKeys,
} from '@/lib/authoring/paper/rules/bulk-keys'
import { listSources } from '@/lib/authoring/paper/rules/proof/draft-sources'
import { type ProvedRow, proveRows } from '@/lib/authoring/paper/rules/proof/prove-rows'
import { DraftField } from '@/components/documents/editor/fields/draft-field'
import { usePaperEditor } from '../editor-context'
import { numberingOf } from '../groups/numbering'
import { persianDigits } from '@/lib/platform/format/digits'
import { ProofLine } from './proof-line'
import { factsOf } from './use-facts'

/** Pastes a printed answer list for the whole group; its interpretation is shown before it is applied. */
export function BulkKeys({ group, onClose }: { group: DraftGroup; onClose: () => void }) {
  const { edit, getDraft } = usePaperEditor()
  const [text, setText] = useState('')
  // Finding the evidence of forty keys takes longer than a keystroke: the preview may lag behind the field.
  const shownText = useDeferredValue(text)
  const draft = getDraft()
  const { rows, places } = useMemo(() => readRows(shownText, draft, group), [shownText, draft, group])
  const acceptedRows = listAccepted(rows)
  const acceptKeys = () => {
    const current = text === shownText ? acceptedRows : listAccepted(readRows(text, draft, group).rows)
    edit((next) => applyPastedKeys(next, current))
    onClose()
  }
  return (
    <WritingDialog title={keysCopy.bulkTitle} isChanged={text.trim() !== ''} onClose={onClose} isWide>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="text-sm text-ink-soft">{keysCopy.bulkLead}</p>
        <DraftField
          label={keysCopy.bulkField}
          value={text}
          onChange={setText}
          isLong
          isEnglish
          maxLength={10_000}
          className="min-h-32"
        />
        {rows.some(({ doubt }) => doubt === 'in-order') && (
          <p role="status" className="text-sm text-warning">
            {keysCopy.bulkInOrder}
          </p>
        )}
        {rows.length > 0 && <Preview rows={rows} places={places} />}
        <div className="flex flex-wrap justify-end gap-3">
          <CancelButton>{keysCopy.cancel}</CancelButton>
          <Button disabled={acceptedRows.length === 0} onClick={acceptKeys}>
            {keysCopy.bulkTake(acceptedRows.length)}
          </Button>
        </div>
      </div>
    </WritingDialog>
  )
}

/** The interpretation of a pasted list for the group, with its evidence. */
function readRows(text: string, draft: PaperDraft, group: DraftGroup) {
  const numbering = numberingOf(draft)
  const places = listKeyedQuestions(group, factsOf(group), (ref) => numbering.numbersOf(ref))
  const rows = proveRows(proposeKeys(readPastedKeys(text, places), places), sourcesOf(draft, group.id))
  return { rows, places }
}

function listAccepted(rows: readonly ProvedRow[]): readonly ProvedRow[] {
  return rows.filter(({ state }) => state !== 'unread')
}

/** The texts that can contain the group's answers. */
function sourcesOf({ skill, parts, transcript }: PaperDraft, groupId: string) {
  const index = parts.findIndex(({ groups }) => groups.some(({ id }) => id === groupId))
  return listSources({ skill, part: index + 1, passage: parts[index]?.passage ?? null, transcript })
}

const TONES = { sure: 'text-primary-ink', unsure: 'text-warning', unread: 'text-danger' } as const

function Preview({ rows, places }: { rows: readonly ProvedRow[]; places: readonly NumberedQuestion[] }) {
  const numbersOf = (refs: readonly QuestionRef[]) =>
    places.flatMap(({ ref, numbers }) => (refs.includes(ref) ? numbers : []))
  return (
    <div
      role="region"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      aria-label={keysCopy.bulkPreview}
      className="max-h-80 overflow-auto rounded-md border border-line"
    >
      <table aria-label={keysCopy.bulkPreview} className="w-full text-sm">
        <thead className="bg-sunken text-start">
          <tr>
            {[keysCopy.line, keysCopy.question, keysCopy.accepted, keysCopy.becomes].map((head) => (
              <th key={head} scope="col" className="px-3 py-2 text-start font-semibold">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, place, accepted, state, doubt, proof, unordered }, index) => (
            <tr key={index} className="border-t border-line align-top">
              <td className="px-3 py-2 wrap-anywhere">
                <bdi lang="en">{line}</bdi>
              </td>
              <td className="px-3 py-2">{place ? persianDigits(place.numbers.join('–')) : keysCopy.none}</td>
              <td className="px-3 py-2 wrap-anywhere">
                <bdi lang="en">{accepted.slice(0, 6).join(' · ') || keysCopy.none}</bdi>
              </td>
              <td className="px-3 py-2">
                <span className={`font-semibold ${TONES[state]}`}>{keysCopy.bulkStates[state]}</span>
                {unordered.length > 1 && (
                  <p className="text-xs font-semibold">{keysCopy.bulkSet(numbersOf(unordered))}</p>
                )}
                {doubt && <p className="text-xs text-ink-soft">{keysCopy.bulkDoubts[doubt]}</p>}
                {proof && <ProofLine proof={proof} isDoubted={state !== 'sure'} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
