import { deskCopy } from '@/lib/copy/post-editor'
import { AddressSection } from './address-section'
import { CoverSection } from './cover-section'
import { ExcerptSection } from './excerpt-section'
import { type PanelProps } from './panel-props'
import { PublishSection } from './publish-section'
import { SearchSection } from './search-section'
import { TopicSection } from './topic-section'

/** All that belongs to a post beside its text. */
export function Panel(props: PanelProps) {
  return (
    <aside aria-label={deskCopy.settings} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <PublishSection {...props} />
      <TopicSection {...props} />
      <ExcerptSection {...props} />
      <CoverSection {...props} />
      <SearchSection {...props} />
      <AddressSection {...props} />
    </aside>
  )
}
