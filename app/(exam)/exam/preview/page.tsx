import { LivePreview } from '@/components/sittings/player/live/live-preview'

/** Stands in the frame of the editor of papers; it holds nothing of its own. */
export default function PreviewPage() {
  return <LivePreview />
}
