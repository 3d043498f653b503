import { LivePreview } from '@/components/sittings/player/live/live-preview'

/** Shown in the frame of the paper editor, which sends its content. */
export default function PreviewPage() {
  return <LivePreview />
}
