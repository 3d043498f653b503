import { CountedField } from '@/components/documents/editor/fields/draft-field'
import { type DraftEditor } from '@/components/documents/editor/use-draft-session'
import { type PostDraft } from '@/lib/learning/post/contract/post-draft'
import { panelCopy } from '@/lib/learning/post/words/post-editor'
import { paths } from '@/lib/platform/paths'
import { PanelSection } from './panel-section'
import { directionOf } from '@/lib/platform/format/direction'
import { MAX_DESCRIPTION, shorten } from '@/lib/platform/text/shorten'

/** Length in characters that search engines show in full. */
const TITLE = { min: 30, max: 60 } as const
const DESCRIPTION = { min: 70, max: 160 } as const

export function SearchSection({ draftEditor }: { draftEditor: DraftEditor<PostDraft> }) {
  const { session, view } = draftEditor
  const { content, draft } = view
  const { seo } = content
  const title = seo.title || content.title
  const description = seo.description || content.excerpt
  return (
    <PanelSection title={panelCopy.searchTitle}>
      <p className="text-sm text-ink-soft">{panelCopy.searchLead}</p>
      <div role="group" aria-label={panelCopy.searchPreview} className="rounded-md border border-line bg-ground p-3">
        <p dir="ltr" className="wrap-anywhere text-end text-xs text-ink-faint">
          {location.host + decodeURIComponent(paths.text(draft.kind, draft.slug))}
        </p>
        <p dir={directionOf(title)} className="wrap-anywhere text-base font-semibold text-info">
          {title || '—'}
        </p>
        <p dir={directionOf(description)} className="text-sm text-ink-soft">
          {shorten(description, MAX_DESCRIPTION) || panelCopy.noDescription}
        </p>
      </div>
      <CountedField
        label={panelCopy.seoTitle}
        value={seo.title}
        max={120}
        hint={panelCopy.seoTitleHint}
        lengthRemark={verdict(title, TITLE)}
        onChange={(next) => session.edit({ seo: { ...seo, title: next } })}
      />
      <CountedField
        label={panelCopy.seoDescription}
        value={seo.description}
        max={320}
        hint={panelCopy.seoDescriptionHint}
        lengthRemark={verdict(description, DESCRIPTION)}
        isLong
        className="max-h-60 min-h-24"
        onChange={(next) => session.edit({ seo: { ...seo, description: next } })}
      />
    </PanelSection>
  )
}

function verdict({ length }: string, { min, max }: { min: number; max: number }): string {
  if (length < min) return panelCopy.lengths.short
  return length > max ? panelCopy.lengths.long : panelCopy.lengths.good
}
