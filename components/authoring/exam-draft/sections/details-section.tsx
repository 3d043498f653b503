'use client'

import { Select } from '@/components/ui/form/select/select'
import { moduleNames } from '@/lib/paper/content/words/skill-names'
import { examDetailsCopy as copy } from '@/lib/authoring/exam-draft/words/exam-editor'
import { selectWords } from '@/lib/platform/words/select'
import { DraftField } from '@/components/documents/editor/fields/draft-field'
import { type DraftEditor } from '../use-exam-editor'
import { AddressField } from './address-field'
import { CoverField } from './cover-field'
import { Section } from '@/components/documents/editor/section'

const MODULES = ['academic', 'general'] as const
const OPTIONS = MODULES.map((value) => ({ value, label: moduleNames[value] }))

/** The title, the slug and the introduction of the exam. */
export function DetailsSection({ draftEditor }: { draftEditor: DraftEditor }) {
  const { view, edit, isReadOnly } = draftEditor
  const { title, module, description } = view.content
  return (
    <Section title={copy.title}>
      <DraftField
        label={copy.name}
        hint={copy.nameHint}
        value={title}
        maxLength={200}
        readOnly={isReadOnly}
        onChange={(text) => edit({ title: text })}
      />
      <div className="grid items-start gap-5 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <AddressField draftEditor={draftEditor} />
        <Select
          label={copy.module}
          options={OPTIONS}
          value={module}
          words={selectWords}
          disabled={isReadOnly}
          onChange={(value) => {
            const chosen = MODULES.find((item) => item === value)
            if (chosen) edit({ module: chosen })
          }}
        />
      </div>
      <DraftField
        label={copy.description}
        hint={copy.descriptionHint}
        value={description}
        maxLength={2000}
        isLong
        className="min-h-24"
        readOnly={isReadOnly}
        onChange={(text) => edit({ description: text })}
      />
      <CoverField draftEditor={draftEditor} />
    </Section>
  )
}
