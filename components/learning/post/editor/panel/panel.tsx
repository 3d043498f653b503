import { useId } from 'react'
import { CountedField } from '@/components/documents/editor/fields/draft-field'
import { type DraftEditor } from '@/components/documents/editor/use-draft-session'
import { Select } from '@/components/ui/form/select/select'
import { type PostDraft } from '@/lib/learning/post/contract/post-draft'
import { categoryNames, levelNames } from '@/lib/learning/post/words/post'
import { postEditorCopy, panelCopy } from '@/lib/learning/post/words/post-editor'
import { CATEGORIES_BY_KIND, NOTE_LEVELS } from '@/lib/learning/post/rules/kinds'
import { foldDigits } from '@/lib/platform/text/fold'
import { persianDigits } from '@/lib/platform/format/digits'
import { AddressSection } from './address-section'
import { CoverSection } from './cover-section'
import { PanelSection } from './panel-section'
import { PublishSection } from './publish-section'
import { SearchSection } from './search-section'
import { TagField } from './tag-field'

const optionsOf = (names: Readonly<Record<string, string>>, values: readonly string[]) =>
  values.map((value) => ({ value, label: names[value] ?? value }))
const LEVELS = optionsOf(levelNames, NOTE_LEVELS)
const MAX_MINUTES = 120

/** The side panel of a post: everything but its text. */
export function Panel({ draftEditor }: { draftEditor: DraftEditor<PostDraft> }) {
  return (
    <aside aria-label={postEditorCopy.settings} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <PublishSection draftEditor={draftEditor} />
      <TopicSection draftEditor={draftEditor} />
      <ExcerptSection draftEditor={draftEditor} />
      {draftEditor.view.draft.kind === 'post' && <CoverSection draftEditor={draftEditor} />}
      <SearchSection draftEditor={draftEditor} />
      <AddressSection draftEditor={draftEditor} />
    </aside>
  )
}

function TopicSection({ draftEditor: { session, view } }: { draftEditor: DraftEditor<PostDraft> }) {
  const { kind } = view.draft
  const categories = CATEGORIES_BY_KIND[kind]
  const choose = (value: string) => {
    const category = categories.find((known) => known === value)
    if (category) session.edit({ category })
  }
  return (
    <PanelSection title={panelCopy.topicTitle}>
      <Select
        label={panelCopy.categoryOf[kind]}
        options={optionsOf(categoryNames, categories)}
        value={view.content.category}
        onChange={choose}
      />
      {kind === 'note' && <NoteFields draftEditor={{ session, view }} />}
      <TagField tags={view.content.tags} onChange={(tags) => session.edit({ tags: [...tags] })} />
    </PanelSection>
  )
}

/** The level and the duration of a note. */
function NoteFields({
  draftEditor: { session, view },
}: {
  draftEditor: Pick<DraftEditor<PostDraft>, 'session' | 'view'>
}) {
  const id = useId()
  const { level = 'base', minutes } = view.content
  const choose = (value: string) => {
    const next = NOTE_LEVELS.find((known) => known === value)
    if (next) session.edit({ level: next })
  }
  const setMinutes = (typed: string) => {
    const next = Number(foldDigits(typed).replace(/\D/g, ''))
    session.edit({ minutes: Math.min(Math.max(next, 1), MAX_MINUTES) })
  }
  return (
    <>
      <Select label={panelCopy.level} options={LEVELS} value={level} onChange={choose} />
      <div className="grid gap-1.5">
        <label htmlFor={id} className="text-sm font-semibold">
          {panelCopy.minutes}
        </label>
        <input
          id={id}
          inputMode="numeric"
          value={persianDigits(minutes ?? 1)}
          onChange={({ target }) => setMinutes(target.value)}
          className="min-h-11 w-full rounded-md border border-line-strong bg-surface px-3"
        />
      </div>
    </>
  )
}

function ExcerptSection({ draftEditor: { session, view } }: { draftEditor: DraftEditor<PostDraft> }) {
  return (
    <PanelSection title={panelCopy.excerptTitle}>
      <CountedField
        label={panelCopy.excerpt}
        value={view.content.excerpt}
        max={400}
        hint={panelCopy.excerptHint}
        isLong
        className="max-h-60 min-h-24"
        onChange={(excerpt) => session.edit({ excerpt })}
      />
    </PanelSection>
  )
}
