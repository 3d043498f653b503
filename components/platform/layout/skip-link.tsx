import { frameCopy } from '@/lib/platform/words/frame'

export function SkipLink() {
  return (
    <a
      href="#content"
      className="print:hidden fixed start-4 top-2 z-50 -translate-y-20 rounded-md bg-primary px-4 py-2 font-semibold text-on-primary focus:translate-y-0"
    >
      {frameCopy.skipToContent}
    </a>
  )
}
