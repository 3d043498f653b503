'use client'

import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { Select } from '@/components/ui/form/select/select'
import { moduleNames } from '@/lib/paper/content/words/skill-names'
import { settingsCopy } from '@/lib/authoring/paper/words/paper-editor'
import { selectWords } from '@/lib/platform/words/select'
import { type PaperDraft } from '@/lib/authoring/paper/rules/draft'
import { suggestMinutes } from '@/lib/authoring/paper/rules/suggested-time'
import { DraftField } from '@/components/documents/editor/fields/draft-field'
import { useDraft, usePaperEditor } from '../editor-context'
import { NumberField } from '@/components/documents/editor/fields/number-field'
import { BandTableField } from './band-table-field'

const MODULES = ['academic', 'general'] as const
const OPTIONS = MODULES.map((value) => ({ value, label: moduleNames[value] }))
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Settings of the whole paper. */
export function Settings() {
  const { edit, isReadOnly, isFrozen } = usePaperEditor()
  const title = useDraft((draft) => draft.title)
  const slug = useDraft((draft) => draft.slug)
  const examModule = useDraft((draft) => draft.module)
  const skill = useDraft((draft) => draft.skill)
  const seconds = useDraft((draft) => draft.durationSeconds)
  const suggested = useDraft(suggestMinutes)
  const set = (patch: Partial<PaperDraft>, step?: string) => edit((draft) => ({ ...draft, ...patch }), step)
  return (
    <>
      <Card id="place-settings" className="grid gap-5">
        <DraftField
          label={settingsCopy.title}
          hint={settingsCopy.titleHint}
          value={title}
          maxLength={200}
          onChange={(text) => set({ title: text }, 'title')}
          readOnly={isReadOnly}
        />
        <div className="grid items-start gap-5 sm:grid-cols-3">
          <DraftField
            label={settingsCopy.slug}
            hint={isFrozen ? settingsCopy.slugFixed : settingsCopy.slugHint}
            error={SLUG.test(slug) ? undefined : settingsCopy.slugWrong}
            value={slug}
            maxLength={80}
            onChange={(text) => set({ slug: text.toLowerCase().replace(/[\s_]+/g, '-') }, 'slug')}
            readOnly={isReadOnly || isFrozen}
            isEnglish
          />
          <Select
            label={settingsCopy.module}
            options={OPTIONS}
            value={examModule}
            words={selectWords}
            disabled={isReadOnly}
            onChange={(value) => {
              const chosen = MODULES.find((item) => item === value)
              if (chosen) set({ module: chosen })
            }}
          />
          <div className="grid gap-2">
            <NumberField
              label={settingsCopy.minutes}
              hint={settingsCopy.minutesHint}
              value={Math.round(seconds / 60)}
              min={1}
              max={240}
              errorText={settingsCopy.minutesWrong}
              onChange={(minutes) => set({ durationSeconds: minutes * 60 }, 'minutes')}
              readOnly={isReadOnly}
            />
            {suggested !== null && suggested * 60 !== seconds && !isReadOnly && (
              <Button variant="secondary" onClick={() => set({ durationSeconds: suggested * 60 })}>
                {settingsCopy.suggestedMinutes(skill === 'writing', suggested)}
              </Button>
            )}
          </div>
        </div>
      </Card>
      {skill === 'writing' ? (
        <p className="text-sm text-ink-soft">{settingsCopy.bandsNoQuestions}</p>
      ) : (
        <BandTableField skill={skill} module={examModule} />
      )}
    </>
  )
}
