import { CountedField } from '@/components/desk/fields/draft-field'
import { type Desk } from '@/components/desk/use-draft-session'
import { Select } from '@/components/ui/select'
import { type PostDraft } from '@/lib/contract/post-draft'
import { categoryNames } from '@/lib/copy/post'
import { postEditorCopy, panelCopy } from '@/lib/copy/post-editor'
import { POST_CATEGORIES } from '@/lib/domain/post/categories'
import { AddressSection } from './address-section'
import { CoverSection } from './cover-section'
import { PanelSection } from './panel-section'
import { PublishSection } from './publish-section'
import { SearchSection } from './search-section'
import { TagField } from './tag-field'

const CATEGORIES = POST_CATEGORIES.map((category) => ({ value: category, label: categoryNames[category] }))

/** All that belongs to a post beside its text. */
export function Panel({ desk }: { desk: Desk<PostDraft> }) {
  return (
    <aside aria-label={postEditorCopy.settings} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <PublishSection desk={desk} />
      <TopicSection desk={desk} />
      <ExcerptSection desk={desk} />
      <CoverSection desk={desk} />
      <SearchSection desk={desk} />
      <AddressSection desk={desk} />
    </aside>
  )
}

function TopicSection({ desk: { session, view } }: { desk: Desk<PostDraft> }) {
  const choose = (value: string) => {
    const category = POST_CATEGORIES.find((known) => known === value)
    if (category) session.edit({ category })
  }
  return (
    <PanelSection title={panelCopy.topicTitle}>
      <Select label={panelCopy.category} options={CATEGORIES} value={view.content.category} onChange={choose} />
      <TagField tags={view.content.tags} onChange={(tags) => session.edit({ tags: [...tags] })} />
    </PanelSection>
  )
}

function ExcerptSection({ desk: { session, view } }: { desk: Desk<PostDraft> }) {
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
