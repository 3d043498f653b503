import { panelCopy } from '@/lib/copy/post-editor'
import { type PanelProps } from './panel-props'
import { PanelSection } from './panel-section'
import { PanelText } from './panel-text'

export function ExcerptSection({ session, view }: PanelProps) {
  return (
    <PanelSection title={panelCopy.excerptTitle}>
      <PanelText
        label={panelCopy.excerpt}
        value={view.content.excerpt}
        max={400}
        hint={panelCopy.excerptHint}
        isLong
        onChange={(excerpt) => session.edit({ excerpt })}
      />
    </PanelSection>
  )
}
