import { Select } from '@/components/ui/select'
import { categoryNames } from '@/lib/copy/blog'
import { panelCopy } from '@/lib/copy/post-editor'
import { POST_CATEGORIES } from '@/lib/domain/post/categories'
import { type PanelProps } from './panel-props'
import { PanelSection } from './panel-section'
import { TagField } from './tag-field'

const CATEGORIES = POST_CATEGORIES.map((category) => ({ value: category, label: categoryNames[category] }))

export function TopicSection({ session, view }: PanelProps) {
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
