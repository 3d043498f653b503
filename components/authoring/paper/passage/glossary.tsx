'use client'

import { Button } from '@/components/ui/button/button'
import { passageCopy } from '@/lib/authoring/paper/words/paper-editor'
import { type Passage } from '@/lib/paper/content/rules/content'
import { MAX_GLOSSARY_ENTRIES } from '@/lib/authoring/paper/rules/draft'
import { DraftField } from '@/components/documents/editor/fields/draft-field'

type Entries = NonNullable<Passage['glossary']>
type GlossaryProps = {
  entries: Entries | undefined
  isReadOnly: boolean
  onChange: (entries: Entries, step: string) => void
}
const NONE: Entries = []

/** Edits the words that the test explains below the text. */
export function Glossary({ entries = NONE, isReadOnly, onChange }: GlossaryProps) {
  const change = (at: number, patch: Partial<Entries[number]>) =>
    onChange(
      entries.map((entry, index) => (index === at ? { ...entry, ...patch } : entry)),
      `glossary ${at} ${Object.keys(patch).join()}`,
    )
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-2 text-sm font-semibold">{passageCopy.glossary}</legend>
      {entries.map((entry, index) => (
        <div key={index} className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto]">
          <DraftField
            label={passageCopy.termOf(index + 1)}
            value={entry.term}
            onChange={(term) => change(index, { term })}
            readOnly={isReadOnly}
            isEnglish
          />
          <DraftField
            label={passageCopy.meaningOf(index + 1)}
            value={entry.meaning}
            onChange={(meaning) => change(index, { meaning })}
            readOnly={isReadOnly}
            isEnglish
          />
          {!isReadOnly && (
            <Button
              variant="quiet"
              aria-label={passageCopy.removeTerm(index + 1)}
              onClick={() =>
                onChange(
                  entries.filter((_, other) => other !== index),
                  `glossary less ${entries.length}`,
                )
              }
            >
              {passageCopy.remove}
            </Button>
          )}
        </div>
      ))}
      {!isReadOnly && entries.length < MAX_GLOSSARY_ENTRIES && (
        <Button
          variant="outline"
          className="justify-self-start"
          onClick={() => onChange([...entries, { term: '', meaning: '' }], `glossary more ${entries.length}`)}
        >
          {passageCopy.addTerm}
        </Button>
      )}
    </fieldset>
  )
}
